import { sql } from 'kysely';
import {
  paiseToRupees,
  voidHours,
  type OrderActor,
  type PaymentStatus,
} from '@shop/shared/contract';
import type { OrderRow, PaymentEventTable } from '../db/orderTables';
import type { Db } from '../db/schema';

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
  select at + make_interval(hours => ${sql.lit(voidHours)}) from payment_events
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

/**
 * The staff compare a reported payment with the bank's statement. Also that of an order which its customer has
 * cancelled since, for 30 days: it may have arrived.
 */
const isToCheck = sql<boolean>`(${isReported} and (
  orders.payment_status = 'unpaid'
  or exists (
    select from payment_events
    where payment_events.order_id = orders.order_id and orders.payment_status = 'voided'
      and status = 'voided' and actor = 'customer' and at > now() - interval '30 days'
  )
))`;

/** What the staff have to do about a payment. */
export interface OpenPayment {
  order_number: string;
  payment_status: PaymentStatus;
  /** Rupees. */
  total_amount: number;
  first_name: string;
  last_name: string;
  /** The UTR that the customer has reported, or of the payment that is to be returned. */
  reference: string;
  /** Of a refund, ISO 8601. */
  due_by: string | null;
}

/** The refunds that are due, then the reported payments, the oldest first (PY-05, PY-09). */
export async function listOpenPayments(db: Db): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_number', 'payment_status', 'total_paise', 'first_name', 'last_name'])
    .select(refundDueBy.as('due_by'))
    .select((eb) =>
      eb
        .selectFrom('payment_events')
        .select('reference')
        .whereRef('payment_events.order_id', '=', 'orders.order_id')
        .where('status', 'in', ['unpaid', 'paid'])
        .orderBy('event_id', 'desc')
        .limit(1)
        .as('reference'),
    )
    .where((eb) => eb.or([eb('payment_status', '=', 'refund_due'), isToCheck]))
    .orderBy('due_by')
    .orderBy('order_date')
    .execute();
  return rows.map(({ total_paise, reference, due_by, ...row }) => ({
    ...row,
    total_amount: paiseToRupees(total_paise),
    reference: reference ?? '',
    due_by: due_by?.toISOString() ?? null,
  }));
}
