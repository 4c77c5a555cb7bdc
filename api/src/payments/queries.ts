import { sql } from 'kysely';
import { voidHours, type OrderActor, type Paise } from '@shop/shared/contract';
import type { Db, Row } from '../db/schema';

/**
 * Whether the customer has reported a payment that the shop has to check (PY-05). A scalar subquery makes PostgreSQL
 * use the index for each order. For `exists` in a list, it would read the events of all orders.
 */
export const isReported = sql<boolean>`coalesce((
  select true from payment_events
  where payment_events.order_id = orders.order_id and status = 'unpaid' limit 1
), false)`;

/** Null if no payment is awaited, or if a reported one is being checked. */
export const payableUntil = sql<Date | null>`case
  when orders.order_status = 'placed' and orders.payment_status = 'unpaid' and not ${isReported}
  then orders.pay_by
end`;

/** Null if no refund is due. */
export const refundDueBy = sql<Date | null>`case when orders.payment_status = 'refund_due' then (
  select at + make_interval(hours => ${sql.lit(voidHours)}) from payment_events
  where payment_events.order_id = orders.order_id and status = 'refund_due'
) end`;

/** Whether the payment ever had this status with this reference. */
export async function hasPaymentEvent(
  trx: Db,
  event: Pick<Row<'payment_events'>, 'order_id' | 'status' | 'reference'>,
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
  Row<'payment_events'>,
  'order_id' | 'status' | 'reference' | 'reason'
> & { actor: OrderActor; staff_id?: string | null };

/**
 * Changes the payment status of a locked order and records the event. No other statement changes it. Paid orders no
 * longer count for the limits per network (S-45).
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
 * The orders with a due refund or a reported payment, which the staff compare with the bank statement. A reported
 * payment may still arrive for 30 days after its customer has cancelled the order. Each of the three searches uses an
 * index. A single condition would read every order.
 */
const openPaymentOrderIds = sql<string>`(
  select order_id from orders where payment_status = 'refund_due'
  union all
  select order_id from orders
  where payment_status = 'unpaid' and payment_method = 'upi' and ${isReported}
  union all
  select orders.order_id from payment_events join orders using (order_id)
  where status = 'voided' and actor = 'customer' and at > shop_now() - interval '30 days'
    and payment_status = 'voided' and ${isReported}
)`;

/** The newest reported or confirmed payment reference of a row of `orders`, or null. */
const newestReference = sql<string | null>`(
  select reference from payment_events
  where payment_events.order_id = orders.order_id and status in ('unpaid', 'paid')
  order by event_id desc limit 1
)`;

/**
 * Returns the numbers of other orders with the same UTR as the newest payment of an order (PY-05). A UTR identifies one
 * payment. Other references, such as ‘cash’, may repeat.
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

/** A due refund, or a reported payment that the staff have to check. */
export interface OpenPayment {
  order_number: string;
  first_name: string;
  last_name: string;
  total_paise: Paise;
  /** ISO 8601 for a refund; null for a reported payment. */
  due_by: string | null;
}

/** Returns the due refunds, then the reported payments, each oldest first (PY-05, PY-09). */
export async function listOpenPayments(db: Db): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_number', 'first_name', 'last_name', 'total_paise'])
    .select(refundDueBy.as('due_by'))
    .where('order_id', 'in', openPaymentOrderIds)
    .orderBy('due_by')
    .orderBy('order_date')
    .execute();
  return rows.map(({ due_by, ...row }) => ({ ...row, due_by: due_by?.toISOString() ?? null }));
}

/** Returns the payee that the order was placed with (S-52); null if it is unknown, or the order is not paid by UPI. */
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
