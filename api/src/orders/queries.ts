import {
  formatExactRupees,
  paiseToRupees,
  rupeesToPaise,
  type CartOrder,
  type Order,
  type OrderDetails,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { recordEvent } from './transitions';
import { listReplacements } from './replacementQueries';
import { cancellableUntil, replaceableUntil } from './rules';
import { toOrder, toOrderDetails } from './mappers';
import type { SoldLine } from './stock';

/** Delivery is free on all orders, as the home page promises (CK-03). */
const shippingPaise = 0;

/** The user's orders, newest first (AP-15). */
export async function listOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .execute();
  return rows.map(toOrder);
}

/** Orders of all users that still have a way to go, oldest first, for the orchardists. */
export async function listOpenOrders(db: Db): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_status', 'not in', ['delivered', 'cancelled'])
    .orderBy('order_date')
    .execute();
  return rows.map(toOrder);
}

/** One order of this user; somebody else's is as if it did not exist (AP-17). */
export async function findOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<OrderDetails | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .select([cancellableUntil.as('cancellable_until'), replaceableUntil.as('replaceable_until')])
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const events = await db
    .selectFrom('order_events')
    .select(['status', 'at', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
  return toOrderDetails(row, items, events, await listReplacements(db, orderId));
}

/**
 * Stores an order with its lines. Sums are integer paise (S-34); payment is always ‘unpaid’, status
 * ‘placed’, whatever the request said (CK-04, S-22).
 * @throws HttpProblem 409 when the sum is not the one that the shopper was shown (S-35).
 */
export async function insertOrder(
  trx: Db,
  userId: string,
  order: CartOrder,
  lines: SoldLine[],
  fingerprint: string,
): Promise<OrderDetails> {
  const { delivery_address: to } = order;
  const itemsPaise = lines.reduce((sum, line) => sum + line.price_paise * line.quantity, 0);
  const totalPaise = itemsPaise + shippingPaise;
  refuseOtherTotal(order, totalPaise);
  const { order_id } = await trx
    .insertInto('orders')
    .values({
      user_id: userId,
      first_name: order.first_name,
      last_name: order.last_name,
      email: order.email,
      phone_number: order.phone_number,
      address: to.address,
      optional_address: to.optional_address || null,
      city: to.city,
      state: to.state,
      pin_code: to.pin_code,
      special_instruction: order.special_instruction ?? '',
      payment_status: 'unpaid',
      order_status: 'placed',
      shipping_paise: shippingPaise,
      total_paise: totalPaise,
      fingerprint,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const items = lines.map((line, index) => ({ ...line, order_id, line: index + 1 }));
  await trx.insertInto('order_items').values(items).execute();
  await recordEvent(trx, order_id, 'placed', { actor: 'customer', reason: '' });
  const placed = await findOrder(trx, userId, order_id);
  if (!placed) throw new Error('The order just placed is not there');
  return placed;
}

function refuseOtherTotal({ expected_total }: CartOrder, totalPaise: number): void {
  if (expected_total === undefined || rupeesToPaise(expected_total) === totalPaise) return;
  const total = formatExactRupees(paiseToRupees(totalPaise));
  throw conflict(
    `The price has changed: the total is now ${total}. Please check your order again.`,
  );
}
