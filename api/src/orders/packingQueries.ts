import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ProductFamily,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { isOpen } from './queries';

/** A shipment to be packed (DL-03, AD-06), with what the staff need for it. */
export interface PackingListEntry {
  order_number: string;
  family: ProductFamily;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod | null;
  first_name: string;
  last_name: string;
  city: string;
  pin_code: string;
  special_instruction: string;
  /** As promised; all three are null or none is. */
  leaves_on: string | null;
  arrives_from: string | null;
  arrives_until: string | null;
  items: { label: string; weight: string; quantity: number }[];
}

/** The shipments that are promised for a day and have not left, in the order of their order numbers. */
export function listShipmentsToPack(db: Db, day: string): Promise<PackingListEntry[]> {
  return selectEntries(db).where('leaves_on', '=', day).execute();
}

/** The shipments whose day was before `today`, the oldest first. */
export function listOverdueShipments(db: Db, today: string): Promise<PackingListEntry[]> {
  return selectEntries(db).where('leaves_on', '<', today).execute();
}

/** The shipments for which no day is promised (DL-04). */
export function listUndatedShipments(db: Db): Promise<PackingListEntry[]> {
  return selectEntries(db).where('leaves_on', 'is', null).execute();
}

function selectEntries(db: Db) {
  return selectWaiting(db)
    .select([
      'order_number',
      'shipments.family',
      'order_status',
      'payment_status',
      'payment_method',
    ])
    .select(['first_name', 'last_name', 'city', 'pin_code', 'special_instruction'])
    .select([
      sql<string | null>`leaves_on::text`.as('leaves_on'),
      sql<string | null>`arrives_from::text`.as('arrives_from'),
      sql<string | null>`arrives_until::text`.as('arrives_until'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .select(['label', 'weight', 'quantity'])
          .whereRef('order_items.order_id', '=', 'shipments.order_id')
          .whereRef('order_items.family', '=', 'shipments.family')
          .orderBy('line'),
      ).as('items'),
    )
    .orderBy('shipments.leaves_on')
    .orderBy('order_number')
    .orderBy('shipments.family');
}

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
 * The shipments that have not left, of orders that are not cancelled; those of a delivered one have. By the few orders
 * that are open: the shipments of cancelled ones are never dispatched.
 */
function selectWaiting(db: Db) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
    .where('dispatched_at', 'is', null)
    .where(isOpen);
}
