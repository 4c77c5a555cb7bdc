import { sql } from 'kysely';
import { voidHours, type OrderActor } from '@shop/shared/contract';
import type { PaymentEventTable } from '../db/orderTables';
import type { Db } from '../db/schema';

/**
 * The customer has reported a payment, which the shop checks (PY-05). A value, which is looked up by the index: for
 * `exists` in a list, PostgreSQL would read the events of all orders.
 */
export const isReported = sql<boolean>`coalesce((
  select true from payment_events
  where payment_events.order_id = orders.order_id and status = 'unpaid' limit 1
), false)`;

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
> & { actor: OrderActor; staff_id?: string | null };

/**
 * The only statement that changes the payment status of a locked order: with its event, in one. From where a paid order
 * was placed is counted no longer (S-45).
 */
export async function recordPayment(trx: Db, event: NewPaymentEvent): Promise<void> {
  await trx
    .with('payment', (query) =>
      query
        .updateTable('orders')
        .set({ payment_status: event.status })
        .$if(event.status !== 'unpaid', (update) => update.set({ network: null }))
        .where('order_id', '=', event.order_id),
    )
    .insertInto('payment_events')
    .values(event)
    .execute();
}

/**
 * Refunds that are due, and reported payments, which the staff compare with the bank's statement: also that of an
 * order which its customer has cancelled since, for 30 days, as it may have arrived. Three searches, each by an
 * index; one condition for all would read every order.
 */
const idsOfOpenPayments = sql<string>`(
  select order_id from orders where payment_status = 'refund_due'
  union all
  select order_id from orders
  where payment_status = 'unpaid' and payment_method = 'upi' and ${isReported}
  union all
  select orders.order_id from payment_events join orders using (order_id)
  where status = 'voided' and actor = 'customer' and at > shop_now() - interval '30 days'
    and payment_status = 'voided' and ${isReported}
)`;

/** By which the payment of a row of `orders` was made, or is said to have been; null without one. */
const newestReference = sql<string | null>`(
  select reference from payment_events
  where payment_events.order_id = orders.order_id and status in ('unpaid', 'paid')
  order by event_id desc limit 1
)`;

/**
 * The numbers of the other orders for which the UTR of the newest payment of an order was reported or confirmed, too
 * (PY-05). A UTR is one payment; other references may be alike, such as ‘cash’.
 */
export async function listOrdersWithSameUtr(db: Db, orderId: string): Promise<string[]> {
  const { others } = await db
    .selectFrom('orders')
    .select(
      sql<string[]>`array(
        select distinct others.order_number from payment_events
        join orders as others on others.order_id = payment_events.order_id
        where reference = ${newestReference} and reference ~ '^\\d{12}$' and status in ('unpaid', 'paid')
          and others.order_id <> orders.order_id
        order by order_number
      )`.as('others'),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return others;
}

/** What the staff have to do about a payment. */
export interface OpenPayment {
  order_number: string;
  first_name: string;
  last_name: string;
  total_paise: number;
  /** Of a refund, ISO 8601. */
  due_by: string | null;
}

/** The refunds that are due, then the reported payments, the oldest first (PY-05, PY-09). */
export async function listOpenPayments(db: Db): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_number', 'first_name', 'last_name', 'total_paise'])
    .select(refundDueBy.as('due_by'))
    .where('order_id', 'in', idsOfOpenPayments)
    .orderBy('due_by')
    .orderBy('order_date')
    .execute();
  return rows.map(({ due_by, ...row }) => ({ ...row, due_by: due_by?.toISOString() ?? null }));
}

/** Whom an order is paid to by UPI; null where that is not known, or not by UPI (S-52). */
export async function findPayee(
  db: Db,
  orderId: string,
): Promise<{ vpa: string; payeeName: string } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['upi_vpa', 'upi_payee_name'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row?.upi_vpa || !row.upi_payee_name) return null;
  return { vpa: row.upi_vpa, payeeName: row.upi_payee_name };
}
