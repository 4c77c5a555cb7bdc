import type { Insertable } from 'kysely';
import type { RazorpayOrderTable } from '../db/orderTables';
import type { Db } from '../db/schema';

/** The provider's order of an order of the shop. */
export async function findRazorpayOrderId(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('razorpay_orders')
    .select('razorpay_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.razorpay_order_id;
}

/** Without effect for an order that has one already. */
export async function insertRazorpayOrder(
  db: Db,
  order: Insertable<RazorpayOrderTable>,
): Promise<void> {
  await db
    .insertInto('razorpay_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** The order of the shop that has this order of the provider; it never gets another one. */
export async function findOrderIdOf(db: Db, razorpayOrderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('razorpay_orders')
    .select('order_id')
    .where('razorpay_order_id', '=', razorpayOrderId)
    .executeTakeFirst();
  return row?.order_id;
}

/**
 * @param eventId of the provider, or of a payment that the staff have to return
 * @returns false for one that was received before
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

/**
 * The provider's orders since a time for which no payment is known, also of cancelled orders, the newest first. The
 * young ones each time, the others when they were not asked about since `askedBefore`.
 */
export async function listUnpaidRazorpayOrders(
  db: Db,
  { since, youngSince, askedBefore }: Record<'since' | 'youngSince' | 'askedBefore', Date>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('razorpay_orders')
    .innerJoin('orders', 'orders.order_id', 'razorpay_orders.order_id')
    .select('razorpay_order_id')
    .where('razorpay_orders.created_at', '>', since)
    .where('payment_status', 'in', ['unpaid', 'voided'])
    .where((eb) =>
      eb.or([
        eb('razorpay_orders.created_at', '>', youngSince),
        eb('asked_at', 'is', null),
        eb('asked_at', '<=', askedBefore),
      ]),
    )
    .orderBy('razorpay_orders.created_at', 'desc')
    .execute();
  return rows.map(({ razorpay_order_id }) => razorpay_order_id);
}

export async function markAsked(db: Db, razorpayOrderId: string, asked_at: Date): Promise<void> {
  await db
    .updateTable('razorpay_orders')
    .set({ asked_at })
    .where('razorpay_order_id', '=', razorpayOrderId)
    .execute();
}
