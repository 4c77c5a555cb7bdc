import { sql } from 'kysely';
import { dayInIndia, type Paise, type PaymentMethod } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { duePaise } from '../ledger/balanceQueries';
import { isReported } from '../orders/payment/paymentQueries';

/** A payment that the shop waits for without a deadline for the customer (MO-01). */
export interface MoneyDue {
  order_number: string;
  name: string;
  payment_method: PaymentMethod;
  paise: Paise;
  /** The customer says that it is paid (PY-05). */
  is_reported: boolean;
  /** The calendar day in India since which it is due. */
  since: string;
}

const inIndia = (time: ReturnType<typeof sql>) =>
  sql`(${time} at time zone interval '5 hours 30 minutes')::date`;

/**
 * Since when the payment of a row of `orders` is due. Cash is due since all shipments have arrived, or should have.
 * Other payments are due since the order was placed, unless their deadline is still ahead.
 */
const dueSince = sql<string | null>`case
  when payment_method = 'cod' then (
    select max(coalesce(${inIndia(sql`delivered_at`)}, arrives_until, ${inIndia(sql`dispatched_at`)}))
    from shipments where shipments.order_id = orders.order_id
    having bool_and(dispatched_at is not null)
  )
  when order_status <> 'placed' or pay_by is null or ${isReported} then ${inIndia(sql`order_date`)}
end`;

/**
 * Selects the payments that are owed to the shop, oldest first. Cancelled orders owe nothing, and cash for shipments in
 * transit is not due yet.
 */
const selectMoneyDue = (now: Date) => sql<MoneyDue>`
  select order_number, trim(first_name || ' ' || last_name) as name, payment_method, paise, is_reported,
    since::text as since
  from (
    select order_number, first_name, last_name, payment_method, ${duePaise} as paise, order_date,
      payment_method <> 'cod' and ${isReported} as is_reported, ${dueSince} as since
    from orders
    where payment_status in ('unpaid', 'part_paid') and order_status <> 'cancelled'
      and payment_method is not null
      and (payment_method <> 'cod' or order_status in ('dispatched', 'delivered'))
    -- Calculates each column once.
    offset 0
  ) as owed
  where since <= ${dayInIndia(now)}::date or payment_method <> 'cod' and since is not null
  order by owed.since, order_number`;

export async function listMoneyDue(db: Db, now: Date): Promise<MoneyDue[]> {
  const { rows } = await selectMoneyDue(now).execute(db);
  return rows;
}

/** The first payments of a list, and the number of all. */
export interface FirstMoneyDue {
  count: number;
  payments: MoneyDue[];
}

/**
 * Returns the first `count` payments that are owed in cash, and those by other ways. Reported payments are in neither:
 * the staff compare them with the bank.
 */
export async function listFirstMoneyDue(
  db: Db,
  now: Date,
  count: number,
): Promise<Record<'cash' | 'other', FirstMoneyDue>> {
  const { rows } = await sql<MoneyDue & { is_cash: boolean; total: number }>`
    select * from (
      select *, (count(*) over same_way)::integer as total,
        row_number() over (same_way order by since, order_number) as place
      from (
        select *, payment_method = 'cod' as is_cash from (${selectMoneyDue(now)}) as due where not is_reported
      ) as due
      window same_way as (partition by is_cash)
    ) as placed
    where place <= ${count} order by place
  `.execute(db);
  const firstOf = (isCash: boolean): FirstMoneyDue => {
    const payments = rows.filter(({ is_cash }) => is_cash === isCash);
    return { count: payments[0]?.total ?? 0, payments };
  };
  return { cash: firstOf(true), other: firstOf(false) };
}
