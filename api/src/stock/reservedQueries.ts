import { sql } from 'kysely';
import type { Db } from '../db/schema';

/**
 * The condition of the partial index of open orders. With parameters instead of literals, PostgreSQL would not use it.
 */
export const isOpen = sql<boolean>`order_status not in ('delivered', 'cancelled')`;

/** The condition of the partial index of waiting shipments. */
export const isWaiting = sql<boolean>`dispatched_at is null and not is_cancelled`;

/** Returns the sold boxes that have not left, by product id. Products without such boxes are missing. */
export async function countReservedBoxes(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  // The statement would read all waiting shipments.
  if (productIds.length === 0) return new Map();
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
 * Selects the shipments that have not left, of orders whose boxes are reserved.
 */
export function selectWaiting(db: Db) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
    .where(isWaiting)
    .where('is_reserved', '=', true)
    .where(isOpen);
}
