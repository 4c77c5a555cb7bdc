import { sql } from 'kysely';
import { refundHours, type OrderActor } from '@shop/shared/contract';
import type { Db, OrderRow, PaymentEventTable } from '../db/schema';

/** The customer has reported a payment, which the shop checks (PY-05). */
export const isReported = sql<boolean>`exists (
  select from payment_events
  where payment_events.order_id = orders.order_id and status = 'unpaid'
)`;

/** Null when no payment is awaited any more, or a reported one is being checked. */
export const payableUntil = sql<Date | null>`case
  when orders.order_status = 'placed' and orders.payment_status = 'unpaid' and not ${isReported}
  then orders.pay_by
end`;

/** Null when no refund is due. */
export const refundDueBy = sql<Date | null>`case when orders.payment_status = 'refund_due' then (
  select at + make_interval(hours => ${sql.lit(refundHours)}) from payment_events
  where payment_events.order_id = orders.order_id and status = 'refund_due'
) end`;

type Payment = Pick<OrderRow, 'payment_status' | 'payment_method' | 'order_status'>;

/**
 * Locks the order, so that of two concurrent changes of its payment the second sees the first. Of a
 * customer's own order if `userId` is given.
 */
export function lockPayment(
  trx: Db,
  orderId: string,
  userId?: string,
): Promise<Payment | undefined> {
  return trx
    .selectFrom('orders')
    .select(['payment_status', 'payment_method', 'order_status'])
    .where('order_id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the payment has had this status, with this reference. */
export async function hasPaymentEvent(
  trx: Db,
  event: Pick<PaymentEventTable, 'order_id' | 'status' | 'reference'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_events')
    .select('event_id')
    .where('order_id', '=', event.order_id)
    .where('status', '=', event.status)
    .where('reference', '=', event.reference)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewPaymentEvent = Pick<
  PaymentEventTable,
  'order_id' | 'status' | 'reference' | 'reason'
> & { actor: OrderActor };

/** The only statement that changes a payment status: with its event, in one. */
export async function recordPayment(trx: Db, event: NewPaymentEvent): Promise<void> {
  await trx
    .with('payment', (query) =>
      query
        .updateTable('orders')
        .set({ payment_status: event.status })
        .where('order_id', '=', event.order_id),
    )
    .insertInto('payment_events')
    .values(event)
    .execute();
}
