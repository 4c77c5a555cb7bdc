import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, NewRow } from '../../db/schema';

export async function findRazorpayOrderId(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('razorpay_orders')
    .select('razorpay_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.razorpay_order_id;
}

/** Does nothing if the order has a provider's order already. */
export async function insertRazorpayOrder(db: Db, order: NewRow<'razorpay_orders'>): Promise<void> {
  await db
    .insertInto('razorpay_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Finds the shop's order for a provider's order. This never changes. */
export async function findShopOrderId(
  db: Db,
  razorpayOrderId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('razorpay_orders')
    .select('order_id')
    .where('razorpay_order_id', '=', razorpayOrderId)
    .executeTakeFirst();
  return row?.order_id;
}

/** Returns what the shop's order for a provider's order costs. */
export async function findOrderTotal(db: Db, razorpayOrderId: string): Promise<Paise | undefined> {
  const row = await db
    .selectFrom('razorpay_orders')
    .innerJoin('orders', 'orders.order_id', 'razorpay_orders.order_id')
    .select('total_paise')
    .where('razorpay_order_id', '=', razorpayOrderId)
    .executeTakeFirst();
  return row?.total_paise;
}

/** @returns False if it was inserted before.
 */
export async function insertRazorpayEvent(trx: Db, eventId: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('razorpay_events')
    .values({ event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface AskingTimes {
  since: Date;
  hourAgo: Date;
  dayAgo: Date;
  limit: number;
}

/** Returns the provider's orders to ask about, first those that were never asked about, newest first. */
export async function listRazorpayOrdersToAsk(
  db: Db,
  { since, hourAgo, dayAgo, limit }: AskingTimes,
): Promise<string[]> {
  const rows = await db
    .selectFrom('razorpay_orders')
    .innerJoin('orders', 'orders.order_id', 'razorpay_orders.order_id')
    .select('razorpay_order_id')
    .where('razorpay_orders.created_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('asked_at', 'is', null),
        eb('asked_at', '<=', dayAgo),
        eb.and([eb('asked_at', '<=', hourAgo), eb('razorpay_orders.created_at', '>', dayAgo)]),
        eb.and([
          eb('razorpay_orders.created_at', '>', hourAgo),
          eb('payment_status', 'in', ['unpaid', 'voided']),
        ]),
      ]),
    )
    .orderBy(sql`asked_at is not null`)
    .orderBy('razorpay_orders.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ razorpay_order_id }) => razorpay_order_id);
}

/** Stores when the provider was last asked about the payments of an order. */
export async function markAsked(db: Db, razorpayOrderId: string, asked_at: Date): Promise<void> {
  await db
    .updateTable('razorpay_orders')
    .set({ asked_at })
    .where('razorpay_order_id', '=', razorpayOrderId)
    .execute();
}
