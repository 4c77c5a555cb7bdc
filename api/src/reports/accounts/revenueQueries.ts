import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { dayOf, endOf, startOf, type Period } from './periodQueries';

/** A change of the revenue of an order. */
export interface RevenueEntry {
  day: string;
  kind: 'sale' | 'credit note' | 'correction';
  /** The number of the receipt or of the credit note. */
  document: string;
  order_number: string;
  state: string;
  paise: Paise;
}

/** The orders with a receipt on which something happened in the period. Each part uses an index. */
const changedOrders = (period: Period) => {
  const { from, to } = period;
  const days = sql`between ${from}::date and ${to}::date`;
  const times = sql`between ${startOf(from)} and ${endOf(period)}`;
  return sql`
    select order_id from receipts where issued_at ${times}
    union select order_id from credit_notes where issued_at ${times}
    union select order_id from refunds where state = 'processed' and refunded_on ${days}
    union select order_id from payment_allocations where amount_paise < 0 and at ${times}
    union select order_id from payments cross join lateral (
      select order_id from payment_allocations where payment_allocations.payment_id = payments.payment_id offset 0
    ) as allocated where received_on ${days}`;
};

/** The rows of a table that belong to a changed order. `offset 0` lets the planner read no others. */
const ofChanged = (table: string) => sql`changed cross join lateral (
      select * from ${sql.table(table)} as entries where entries.order_id = changed.order_id offset 0
    ) as ${sql.table(table)}`;

/**
 * What changes the revenue of the changed orders: `paid` is what their buyers have paid, `sold` the total of the receipt
 * less what credit notes take back of it. Nothing counts before the day of the receipt.
 */
const events = (period: Period) => sql`
  with changed as (
    select receipts.* from (${changedOrders(period)}) as found cross join lateral (
      select * from receipts as issued where issued.order_id = found.order_id offset 0
    ) as receipts
  ),
  events as (
    select changed.order_id, ${dayOf('issued_at')} as day, 0 as rank, issued_at as at, 'sale' as kind,
      receipt_number as document, 0 as paid, total_paise as sold
    from ${ofChanged('orders')}
    union all
    select changed.order_id,
      case when payment_allocations.amount_paise > 0 then received_on else ${dayOf('payment_allocations.at')} end,
      1, payment_allocations.at,
      case when payment_allocations.amount_paise > 0 then 'sale' else 'correction' end,
      receipt_number, payment_allocations.amount_paise, 0
    from ${ofChanged('payment_allocations')} join payments using (payment_id)
    union all
    select changed.order_id,
      case when credit_notes.refund_id is null then refunded_on else ${dayOf('credit_notes.issued_at')} end,
      2, refunds.created_at,
      case when credit_notes.refund_id is null then 'correction' else 'credit note' end,
      coalesce(credit_note_number, receipt_number), -refunds.amount_paise, -coalesce(sale_paise, 0)
    from ${ofChanged('refunds')} left join credit_notes using (refund_id)
    where refunds.state = 'processed'
  )`;

/**
 * Returns the changes of revenue in a period, in their order. The revenue of an order is what was paid for it, at most
 * what its receipt and credit notes say was sold. So unpaid orders and money that was paid too much are no revenue.
 */
export async function listRevenue(db: Db, period: Period): Promise<RevenueEntry[]> {
  const { rows } = await sql<RevenueEntry>`
    ${events(period)},
    dated as (
      select events.*, greatest(events.day, ${dayOf('changed.issued_at')}) as counted_on
      from events join changed using (order_id)
    ),
    sums as (
      select *, greatest(least(
        sum(paid) over so_far, sum(sold) over so_far
      ), 0) as revenue
      from dated window so_far as (
        partition by order_id order by counted_on, rank, at, document rows unbounded preceding
      )
    ),
    changes as (
      select *, revenue - coalesce(lag(revenue) over (
        partition by order_id order by counted_on, rank, at, document
      ), 0) as change
      from sums
    )
    select counted_on::text as day, kind, document, order_number, orders.state, change::bigint as paise
    from changes join orders using (order_id)
    where change <> 0 and counted_on between ${period.from}::date and ${period.to}::date
    order by counted_on, document, at`.execute(db);
  return rows;
}
