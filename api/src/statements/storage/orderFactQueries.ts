import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { duePaise } from '../../ledger/balanceQueries';
import type { OrderFact } from '../matching/StoredFacts';

const inIndia = (time: ReturnType<typeof sql>) =>
  sql`(${time} at time zone interval '5 hours 30 minutes')::date`;

/** What lines say about orders. */
export interface Named {
  orderNumbers: string[];
  references: string[];
  /** The first day of the lines. */
  firstDay: string;
}

/** Older orders are found by their number or reference only. */
const openDays = 120;

const reports = sql`(
  select reference, at from payment_events
  where payment_events.order_id = orders.order_id and actor = 'customer' and reference <> ''
)`;

const deliveries = sql`(
  select coalesce(delivered_at, dispatched_at) as at from shipments
  where shipments.order_id = orders.order_id and dispatched_at is not null
)`;

/** Returns the orders that lines name, and those that still owe something. */
export async function listOrderFacts(
  db: Db,
  { orderNumbers, references, firstDay }: Named,
): Promise<OrderFact[]> {
  const lowered = references.map((reference) => reference.toLowerCase());
  const { rows } = await sql<OrderFact & { due: Paise; total: Paise }>`
    select order_id as "orderId", order_number as "orderNumber",
      trim(first_name || ' ' || last_name) as name, user_id::text as customer,
      total_paise as total, ${duePaise} as due, order_status = 'cancelled' as "isCancelled",
      array(
        select ${inIndia(sql`order_date`)}::text
        union select ${inIndia(sql`reports.at`)}::text from ${reports} as reports
        union select ${inIndia(sql`deliveries.at`)}::text from ${deliveries} as deliveries
      ) as days,
      array(select distinct reference from ${reports} as reports) as reported,
      array(
        select tracking_number from shipments
        where shipments.order_id = orders.order_id and tracking_number <> ''
      ) as "trackingNumbers"
    from orders
    where payment_status <> 'none' and order_id in (
      select order_id from orders
      where payment_status in ('unpaid', 'part_paid') and order_status <> 'cancelled'
        and order_date > ${firstDay}::date - ${openDays}::integer
      union
      select order_id from orders where order_number = any(${orderNumbers}::text[])
      union
      select order_id from payment_events
      where actor = 'customer' and reference <> '' and lower(reference) = any(${lowered}::text[])
      union
      select order_id from shipments
      where tracking_number <> '' and tracking_number = any(${references}::text[])
    )
    order by order_date, order_id
  `.execute(db);
  return rows;
}
