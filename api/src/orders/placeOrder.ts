import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BuyNow, CartOrder, OrderDetails } from '@shop/shared/contract';
import { takeCart } from '../cart/queries';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { insertOrder } from './queries';
import { takeStock, type Line } from './stock';

/** Who orders, and whether an Idempotency-Key already tells a repetition from a second order. */
export interface Buyer {
  userId: string;
  hasKey: boolean;
}

/**
 * Orders the whole cart and empties it (AP-13, CK-04). Call inside a transaction: the order, its
 * lines, the stock and the cart are stored together or not at all (S-32).
 * @throws HttpProblem 409 for an empty cart, too little stock, a repetition or another total.
 */
export async function placeCartOrder(
  trx: Db,
  buyer: Buyer,
  order: CartOrder,
): Promise<OrderDetails> {
  const lines = await takeCart(trx, buyer.userId);
  if (lines.length === 0) throw conflict('Your cart is empty');
  return placeLines(trx, buyer, order, lines);
}

/**
 * Orders one product directly; the cart stays as it is (AP-14). Call inside a transaction.
 * @throws HttpProblem 404 for an unknown product, 409 for too little stock, a repetition or another
 * total.
 */
export async function placeDirectOrder(
  trx: Db,
  buyer: Buyer,
  { product_id, quantity, ...order }: BuyNow,
): Promise<OrderDetails> {
  return placeLines(trx, buyer, order, [{ product_id, quantity }]);
}

async function placeLines(
  trx: Db,
  { userId, hasKey }: Buyer,
  order: CartOrder,
  lines: Line[],
): Promise<OrderDetails> {
  const { expected_total: _shown, ...delivery } = order;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([delivery, lines]))
    .digest('hex');
  if (!hasKey) await refuseRepetition(trx, userId, fingerprint);
  return insertOrder(trx, userId, order, await takeStock(trx, lines), fingerprint);
}

/**
 * S-31: without a key, the same things to the same place within ten seconds are one order sent
 * twice. The user's row makes two such requests at once wait for each other.
 */
async function refuseRepetition(trx: Db, userId: string, fingerprint: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const first = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('order_status', '!=', 'cancelled')
    .where('order_date', '>', sql<Date>`now() - interval '10 seconds'`)
    .executeTakeFirst();
  if (first) {
    throw conflict(
      `This order was placed a moment ago, as order ${first.order_id}. ` +
        'To order the same again, please wait ten seconds.',
    );
  }
}
