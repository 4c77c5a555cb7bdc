import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { isOpen } from './queries';

/** Returns the first day, from `today` on, for which a waiting shipment is promised. */
export async function findNextPackingDay(db: Db, today: string): Promise<string | undefined> {
  const row = await selectWaiting(db)
    .select(sql<string>`leaves_on::text`.as('day'))
    .where('leaves_on', '>=', today)
    .orderBy('leaves_on')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Returns the sold boxes that have not left, by product id. Products without such boxes are missing. */
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
 * Selects the shipments that have not left, of orders whose boxes are reserved. The condition `isOpen` makes PostgreSQL
 * start from the few open orders, instead of all undispatched shipments of cancelled orders.
 */
export function selectWaiting(db: Db) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
    .where('dispatched_at', 'is', null)
    .where('is_reserved', '=', true)
    .where(isOpen);
}
