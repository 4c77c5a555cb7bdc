import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, Row } from '../db/schema';
import { duePaise, refundPaise } from '../ledger/balanceQueries';
import { isReported, lateReportedIds, refundDueBy } from '../orders/payment/paymentQueries';

/** Whether an event of this kind with this reference is in the history of the order. */
export async function hasPaymentEvent(
  trx: Db,
  event: Pick<Row<'payment_events'>, 'order_id' | 'kind' | 'reference'>,
): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_events')
    .select('event_id')
    .where('order_id', '=', event.order_id)
    .where('kind', '=', event.kind)
    .where('reference', '=', event.reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of entries in the history of an order's money, which tells whether an action has changed something. */
export async function countPaymentEvents(trx: Db, orderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('payment_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The customer of a partly paid order has reported another payment since. */
const isRestReported = sql<boolean>`(
  select kind = 'reported' from payment_events
  where payment_events.order_id = orders.order_id and kind in ('reported', 'received')
  order by event_id desc limit 1
)`;

/**
 * The orders with money to be returned or a reported payment, which the staff compare with the bank statement, also if
 * the order is cancelled. Each of the searches uses an index. A single condition would read every order.
 */
const openPaymentOrderIds = sql<string>`(
  select order_id from orders where payment_status in ('refund_due', 'overpaid')
  union all
  select order_id from orders
  where payment_status = 'unpaid' and payment_method = 'upi' and ${isReported}
  union all
  select order_id from orders where payment_status = 'part_paid' and ${isRestReported}
  union all
  ${lateReportedIds}
)`;

/** A due refund, or a reported payment that the staff have to check. */
export interface OpenPayment {
  order_number: string;
  first_name: string;
  last_name: string;
  /** What is to be returned, or what is due. */
  paise: Paise;
  /** ISO 8601 for a refund; null for a reported payment. */
  due_by: string | null;
}

/** Returns the due refunds, then the reported payments, each oldest first (PY-05, PY-09). */
export async function listOpenPayments(db: Db): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_number', 'first_name', 'last_name'])
    .select(
      sql<Paise>`case when ${refundPaise} > 0 then ${refundPaise} else
      coalesce(nullif(${duePaise}, 0), total_paise) end`.as('paise'),
    )
    .select(refundDueBy.as('due_by'))
    .where('order_id', 'in', openPaymentOrderIds)
    .orderBy('due_by')
    .orderBy('order_date')
    .execute();
  return rows.map(({ due_by, ...row }) => ({ ...row, due_by: due_by?.toISOString() ?? null }));
}
