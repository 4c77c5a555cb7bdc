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
export async function insertRazorpayOrder(db: Db, order: RazorpayOrderTable): Promise<void> {
  await db
    .insertInto('razorpay_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Locks the order of the shop that has this order of the provider. */
export function lockOrderOf(trx: Db, razorpayOrderId: string) {
  return trx
    .selectFrom('orders')
    .innerJoin('razorpay_orders', 'razorpay_orders.order_id', 'orders.order_id')
    .select(['orders.order_id', 'total_paise', 'payment_status'])
    .where('razorpay_order_id', '=', razorpayOrderId)
    .forUpdate('orders')
    .executeTakeFirst();
}

/** @returns false for an event that was received before */
export async function insertRazorpayEvent(trx: Db, eventId: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('razorpay_events')
    .values({ event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The provider's orders since a time for which no payment is known, also of cancelled orders. */
export async function listUnpaidRazorpayOrders(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('razorpay_orders')
    .innerJoin('orders', 'orders.order_id', 'razorpay_orders.order_id')
    .select('razorpay_order_id')
    .where('razorpay_orders.created_at', '>', since)
    .where('payment_status', 'in', ['unpaid', 'voided'])
    .orderBy('razorpay_orders.created_at')
    .execute();
  return rows.map(({ razorpay_order_id }) => razorpay_order_id);
}
