import { sql } from 'kysely';
import { lateReportDays, voidHours, type OrderActor } from '@shop/shared/contract';

import type { Db, Row } from '../../db/schema';

/**
 * Whether the customer has reported a payment that the shop has to check (PY-05). A report that the shop has missed is
 * voided with its reference, a cancelled order without one. A scalar subquery makes PostgreSQL use the index for each
 * order. For `exists` in a list, it would read the events of all orders.
 */
export const isReported = sql<boolean>`coalesce((
  select kind = 'reported' from payment_events
  where payment_events.order_id = orders.order_id
    and (kind = 'reported' or (kind = 'voided' and reference <> ''))
  order by event_id desc limit 1
), false)`;

/** Null if no payment is awaited, or if a reported one is being checked. */
export const payableUntil = sql<Date | null>`case
  when orders.order_status = 'placed' and orders.payment_status = 'unpaid' and not ${isReported}
  then orders.pay_by
end`;

const lateReportPeriod = sql`make_interval(days => ${sql.lit(lateReportDays)})`;

/** Until when a payment by UPI of a cancelled order can be reported (PY-05); null if it cannot. */
export const lateReportUntil = sql<Date | null>`case
  when orders.payment_status = 'voided' and orders.payment_method = 'upi' then (
    select max(at) + ${lateReportPeriod} from payment_events
    where payment_events.order_id = orders.order_id and status in ('unpaid', 'voided')
    having max(at) > shop_now() - ${lateReportPeriod}
  )
end`;

/**
 * Selects the cancelled orders with a reported payment that may still arrive, by an index of the newest reports and
 * cancellations. They are few among all cancelled orders.
 */
export const lateReportedIds = sql<string>`
  select orders.order_id from payment_events join orders using (order_id)
  where status in ('unpaid', 'voided') and at > shop_now() - ${lateReportPeriod}
    and payment_status = 'voided' and payment_method = 'upi' and ${isReported}`;

/** Null if no refund is due. */
export const refundDueBy = sql<Date | null>`case
  when orders.payment_status in ('refund_due', 'overpaid') then (
    select max(at) + make_interval(hours => ${sql.lit(voidHours)}) from payment_events
    where payment_events.order_id = orders.order_id and kind = 'due_back'
  )
end`;

export type NewPaymentEvent = Pick<
  Row<'payment_events'>,
  'order_id' | 'kind' | 'status' | 'amount_paise' | 'reference' | 'reason'
> & { actor: OrderActor; staff_id?: string | null };

/** Adds to the history of an order's money. */
export async function insertPaymentEvent(trx: Db, event: NewPaymentEvent): Promise<void> {
  await trx.insertInto('payment_events').values(event).execute();
}

/** The newest reported or confirmed payment reference of a row of `orders`, or null. */
const newestReference = sql<string | null>`(
  select reference from payment_events
  where payment_events.order_id = orders.order_id and kind in ('reported', 'received')
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
        where reference = ${newestReference} and reference ~ '^\\d{12}$' and kind in ('reported', 'received')
          and others.order_id <> orders.order_id
        order by order_number
      )`.as('others'),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return others;
}
