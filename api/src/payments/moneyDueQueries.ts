import { sql } from 'kysely';
import { dayInIndia, type Paise, type PaymentMethod } from '@shop/shared/contract';
import type { Db } from '../db/schema';
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
 * Returns the payments that are owed to the shop, oldest first. Cancelled orders owe nothing, and cash for shipments in
 * transit is not due yet.
 */
export async function listMoneyDue(db: Db, now: Date): Promise<MoneyDue[]> {
  const { rows } = await sql<MoneyDue>`
    select order_number, trim(first_name || ' ' || last_name) as name, payment_method, paise, is_reported,
      since::text as since
    from (
      select order_number, first_name, last_name, payment_method, total_paise as paise, order_date,
        ${isReported} as is_reported, ${dueSince} as since
      from orders
      where payment_status = 'unpaid' and order_status <> 'cancelled' and payment_method is not null
    ) as owed
    where since <= ${dayInIndia(now)}::date or payment_method <> 'cod' and since is not null
    order by since, order_number
  `.execute(db);
  return rows;
}
