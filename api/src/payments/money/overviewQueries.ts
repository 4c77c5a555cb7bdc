import { sql } from 'kysely';
import type { MoneyMethod, Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { duePaise, refundPaise } from '../../ledger/balanceQueries';

export interface Period {
  /** Calendar days in India. */
  from: string;
  to: string;
}

/** What arrived and left by one method on one day. */
export interface DayOfMethod {
  day: string;
  method: MoneyMethod;
  received_count: number;
  received: Paise;
  returned_count: number;
  returned: Paise;
  fees: Paise;
  fee_tax: Paise;
  unknown_fees: number;
}

/** Returns the rupees of a period, newest day first. A reversal subtracts its payment, and does not count. */
export async function listMovementSums(db: Db, { from, to }: Period): Promise<DayOfMethod[]> {
  const { rows } = await sql<DayOfMethod>`
    select day::text, method, sum(received_count)::integer as received_count,
      sum(received)::bigint as received, sum(returned_count)::integer as returned_count,
      sum(returned)::bigint as returned, sum(fees)::bigint as fees, sum(fee_tax)::bigint as fee_tax,
      sum(unknown_fees)::integer as unknown_fees
    from (
      select received_on as day, method,
        count(*) filter (where reverses is null and reversed_at is null) as received_count,
        sum(amount_paise) as received, 0 as returned_count, 0 as returned,
        coalesce(sum(fee_paise), 0) as fees, coalesce(sum(tax_paise), 0) as fee_tax,
        count(*) filter (where method = 'razorpay' and fee_paise is null and reverses is null) as unknown_fees
      from payments where received_on between ${from} and ${to} and currency = 'INR'
      group by received_on, method
      union all
      select refunded_on, refunds.method, 0, 0, count(*), sum(refunds.amount_paise), 0, 0, 0
      from refunds left join payments using (payment_id)
      where state = 'processed' and refunded_on between ${from} and ${to}
        and coalesce(currency, 'INR') = 'INR'
      group by refunded_on, refunds.method
    ) as movements
    group by day, method order by day desc, method`.execute(db);
  return rows;
}

export interface OpenSum {
  count: number;
  paise: Paise;
}

/** Returns what is to be returned now, by payment status, and what counts for no order. */
export async function readOpenSums(
  db: Db,
): Promise<Record<'refund_due' | 'overpaid' | 'unplaced' | 'foreign', OpenSum>> {
  const { rows } = await sql<
    OpenSum & { name: 'refund_due' | 'overpaid' | 'unplaced' | 'foreign' }
  >`
    select payment_status as name, count(*)::integer as count, sum(${refundPaise})::bigint as paise
    from orders where payment_status in ('refund_due', 'overpaid') group by payment_status
    union all
    select case when currency = 'INR' then 'unplaced' else 'foreign' end as name, count(*)::integer,
      sum(unplaced_paise)::bigint
    from payments where unplaced_paise > 0 group by 1`.execute(db);
  const sumOf = (name: string): OpenSum => {
    const { count = 0, paise = 0 as Paise } = rows.find((row) => row.name === name) ?? {};
    return { count, paise };
  };
  return {
    refund_due: sumOf('refund_due'),
    overpaid: sumOf('overpaid'),
    unplaced: sumOf('unplaced'),
    foreign: sumOf('foreign'),
  };
}

export interface StoredCashOrder {
  order_number: string;
  name: string;
  paise: Paise;
  is_delivered: boolean;
  dispatched_on: string | null;
}

/** Returns the cash orders that have left and are not paid in full, oldest first. */
export async function listCashAtCourier(db: Db): Promise<StoredCashOrder[]> {
  const { rows } = await sql<StoredCashOrder>`
    select order_number, trim(first_name || ' ' || last_name) as name, ${duePaise} as paise,
      order_status = 'delivered' as is_delivered, (
        select max((dispatched_at at time zone 'Asia/Kolkata')::date)::text from shipments
        where shipments.order_id = orders.order_id
      ) as dispatched_on
    from orders
    where payment_status in ('unpaid', 'part_paid') and order_status <> 'cancelled'
      and payment_method = 'cod' and order_status in ('dispatched', 'delivered')
    order by dispatched_on nulls first, order_number`.execute(db);
  return rows;
}
