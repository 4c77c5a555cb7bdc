import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { isOpen } from './queries';

/** The first day from `today` on for which a shipment is promised that has not left; undefined without one. */
export async function findNextPackingDay(db: Db, today: string): Promise<string | undefined> {
  const row = await selectWaiting(db)
    .select(sql<string>`leaves_on::text`.as('day'))
    .where('leaves_on', '>=', today)
    .orderBy('leaves_on')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** The boxes of products that are sold and have not left, by product id; without products that have none. */
export async function countReservedBoxes(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectWaiting(db)
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'shipments.order_id')
        .onRef('order_items.family', '=', 'shipments.family'),
    )
    .select(['product_id', sql<number>`sum(quantity)::integer`.as('boxes')])
    .where(sql<boolean>`product_id = any (${productIds}::text[])`)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, boxes }) => [product_id, boxes]));
}

/**
 * The shipments that have not left, of orders that hold their boxes: that are neither cancelled nor await a call. Those
 * of a delivered one have left. By the few orders that are open: the shipments of cancelled ones are never dispatched.
 */
export function selectWaiting(db: Db) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
    .where('dispatched_at', 'is', null)
    .where('is_reserved', '=', true)
    .where(isOpen);
}
