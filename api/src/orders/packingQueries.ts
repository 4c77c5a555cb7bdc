import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ProductFamily,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';

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
  arrives_from: string;
  arrives_until: string;
  items: { label: string; weight: string; quantity: number }[];
}

/** The shipments that are promised for a day and have not left, in the order of their order numbers. */
export function listShipmentsToPack(db: Db, day: string): Promise<PackingListEntry[]> {
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
      sql<string>`arrives_from::text`.as('arrives_from'),
      sql<string>`arrives_until::text`.as('arrives_until'),
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
    .where('leaves_on', '=', day)
    .orderBy('order_number')
    .orderBy('shipments.family')
    .execute();
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

/** The shipments that have not left, of orders that are not cancelled. */
function selectWaiting(db: Db) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
    .where('dispatched_at', 'is', null)
    .where('order_status', '!=', 'cancelled');
}
