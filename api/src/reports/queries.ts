import { sql, type RawBuilder } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { ReportGroup } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';

/** India has one time zone. An offset needs no time zone data. */
const orderDay = sql<string>`(order_date at time zone interval '5 hours 30 minutes')`;

const keys: Record<ReportGroup, RawBuilder<string>> = {
  week: sql`to_char(date_trunc('week', ${orderDay}), 'YYYY-MM-DD')`,
  variety: sql`order_items.product_id`,
  state: sql`orders.state`,
};

export interface GroupSums {
  /** The Monday of a week, a product id, or the code of a state. */
  key: string;
  boxes: number;
  paise: Paise;
}

/** What was paid for an order and not returned. Money that is to be returned yet is no revenue. */
const kept = sql`least(greatest(received_paise - returned_paise, 0), total_paise)`;

/**
 * Spreads what was paid for an order over its lines by their prices. Each line gets the difference of two rounded sums,
 * so the lines add up to the paisa.
 */
const paidForLine = sql<Paise>`coalesce(
  round(${kept} * upto::numeric / nullif(whole, 0)) - round(${kept} * (upto - own)::numeric / nullif(whole, 0)), 0
)`;

/**
 * Returns the boxes of the orders placed from one day in India to another, both included, and what was paid for them,
 * less what was returned (AD-10). Cancelled orders do not count.
 */
export function sumOrders(
  db: Db,
  { from, to, by }: { from: string; to: string; by: ReportGroup },
): Promise<GroupSums[]> {
  const lines = db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.order_id')
    .select([keys[by].as('key'), 'quantity', 'received_paise', 'returned_paise', 'total_paise'])
    .select([
      sql`quantity * price_paise`.as('own'),
      sql`sum(quantity * price_paise) over (partition by orders.order_id order by line)`.as('upto'),
      sql`sum(quantity * price_paise) over (partition by orders.order_id)`.as('whole'),
    ])
    .where('order_date', '>=', startOfDay(from))
    .where('order_date', '<', sql<Date>`${startOfDay(to)} + interval '24 hours'`)
    .where('order_status', '!=', 'cancelled');
  return db
    .selectFrom(lines.as('lines'))
    .select(['key', sql<number>`sum(quantity)::integer`.as('boxes')])
    .select(sql<Paise>`sum(${paidForLine})::bigint`.as('paise'))
    .groupBy('key')
    .execute();
}

const startOfDay = (day: string) => sql<Date>`${`${day}T00:00:00+05:30`}::timestamptz`;

/** Returns the labels of products, published or not, by their ids. */
export async function listProductLabels(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'label'])
    .where('product_id', '=', sql<string>`any (${productIds}::text[])`)
    .execute();
  return new Map(rows.map(({ product_id, label }) => [product_id, label]));
}
