import { createHash } from 'node:crypto';
import {
  duplicateOrderSeconds,
  formatExactRupees,
  orderTotals,
  rupeesToPaise,
  type BuyNow,
  type CartOrder,
  type OrderDetails,
} from '@shop/shared/contract';
import { deleteCart } from '../cart/queries';
import { toOrderItem } from '../catalog/mappers';
import type { Db } from '../db/schema';
import { withIdempotency } from '../db/withIdempotency';
import { conflict, HttpProblem } from '../http/problem';
import type { Services } from '../services';
import { findDuplicateOrder, insertOrder } from './queries';
import { reserveStock } from './stock';
import type { OrderLine } from './stockQueries';
import { transitionOrder } from './transitionOrder';

type Context = Pick<Services, 'db' | 'publicOrigin'>;

export interface Buyer {
  userId: string;
  idempotencyKey: string | undefined;
}

export interface PlacedOrder {
  order: OrderDetails;
  status: number;
  /** True for the stored response of an earlier request with the same key. */
  isReplay: boolean;
}

/**
 * Orders the whole cart and empties it (AP-13, CK-04).
 * @throws HttpProblem 409 for an empty cart, and as `place`.
 */
export function placeCartOrder(
  context: Context,
  buyer: Buyer,
  order: CartOrder,
): Promise<PlacedOrder> {
  return placeOnce(context, buyer, 'cart_order', order, async (trx) => {
    const lines = await deleteCart(trx, buyer.userId);
    if (lines.length === 0) throw conflict('Your cart is empty');
    return place(trx, context, buyer, order, lines);
  });
}

/**
 * Orders one product directly; the cart stays as it is (AP-14).
 * @throws HttpProblem 404 for an unknown product, and as `place`.
 */
export function placeDirectOrder(
  context: Context,
  buyer: Buyer,
  order: BuyNow,
): Promise<PlacedOrder> {
  const { product_id, quantity, ...delivery } = order;
  return placeOnce(context, buyer, 'buy_now', order, (trx) =>
    place(trx, context, buyer, delivery, [{ product_id, quantity }]),
  );
}

/** @throws HttpProblem 409 or 422 when the Idempotency-Key is in use or was used with another request. */
async function placeOnce(
  { db }: Context,
  { userId, idempotencyKey: key }: Buyer,
  operation: string,
  body: object,
  work: (trx: Db) => Promise<OrderDetails>,
): Promise<PlacedOrder> {
  const result = await withIdempotency(db, { userId, key, operation, body }, work);
  switch (result.outcome) {
    case 'in-progress':
      throw conflict('This order is already being placed. Please wait a moment.');
    case 'key-reused':
      throw new HttpProblem(422, 'This Idempotency-Key was already used for another request');
    default:
      return {
        order: result.body,
        status: result.status,
        isReplay: result.outcome === 'replayed',
      };
  }
}

/**
 * Order, lines, stock and cart are committed together or not at all (S-32). Payment is always
 * ‘unpaid’, whatever the request contains (CK-04, S-22).
 * @throws HttpProblem 409 for too little stock, a duplicate order or another total.
 */
async function place(
  trx: Db,
  { publicOrigin }: Context,
  { userId, idempotencyKey }: Buyer,
  { expected_total, ...order }: CartOrder,
  lines: readonly OrderLine[],
): Promise<OrderDetails> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([order, lines]))
    .digest('hex');
  if (idempotencyKey === undefined) await refuseDuplicate(trx, userId, fingerprint);

  const sold = await reserveStock(trx, lines);
  const { shipping, total } = orderTotals(sold.map(toOrderItem));
  refuseOtherTotal(total, expected_total);

  const { delivery_address, first_name, last_name, email, phone_number } = order;
  const { address, optional_address, city, state, pin_code } = delivery_address;
  const orderId = await insertOrder(
    trx,
    {
      user_id: userId,
      ...{ first_name, last_name, email, phone_number, address, city, state, pin_code },
      optional_address: optional_address || null,
      special_instruction: order.special_instruction ?? '',
      payment_status: 'unpaid',
      order_status: 'placed',
      shipping_paise: rupeesToPaise(shipping),
      total_paise: rupeesToPaise(total),
      fingerprint,
    },
    sold,
  );
  return transitionOrder(trx, publicOrigin, orderId, {
    to: 'placed',
    by: { actor: 'customer', userId },
  });
}

/** S-31: without a key, an identical order within a few seconds was sent twice. */
async function refuseDuplicate(trx: Db, userId: string, fingerprint: string): Promise<void> {
  const duplicate = await findDuplicateOrder(trx, userId, fingerprint, duplicateOrderSeconds);
  if (duplicate === undefined) return;
  throw conflict(
    `This order was placed a moment ago, as order ${duplicate}. ` +
      `To order the same again, please wait ${duplicateOrderSeconds} seconds.`,
  );
}

/** S-35: the shopper is never charged another amount than the one that was shown. */
function refuseOtherTotal(total: number, expected: number | undefined): void {
  if (expected === undefined || rupeesToPaise(expected) === rupeesToPaise(total)) return;
  throw conflict(
    `The price has changed: the total is now ${formatExactRupees(total)}. Please check your order again.`,
  );
}
