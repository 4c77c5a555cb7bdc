import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Paise } from '@shop/shared/contract';
import type { PackingDaySummary, PackingLine, PackingShipment } from '@shop/shared/contract/admin';
import type { Db, Row } from '../../db/schema';
import { duePaise } from '../../ledger/balanceQueries';
import { isReported } from '../../orders/payment/paymentQueries';
import { selectPackable } from './dayQueries';

type Address = Pick<Row<'orders'>, 'phone_number' | 'address' | 'optional_address' | 'state'>;

/** A waiting shipment, with what its labels need. */
export interface Parcel
  extends Omit<PackingShipment, 'lines' | 'total_amount' | 'due_amount'>, Address {
  lines: (PackingLine & { price_paise: Paise })[];
  /** Amounts of the whole order. */
  shipping_paise: Paise;
  total_paise: Paise;
  due_paise: Paise;
  /** The first shipment of its order. */
  is_first: boolean;
}

/** Returns the promised dispatch days of waiting shipments in ascending order. Shipments without a day come last. */
export async function listPackingDays(db: Db): Promise<PackingDaySummary[]> {
  return selectPackable(db)
    .select([
      'leaves_on as day',
      sql<number>`count(*)::integer`.as('shipments'),
      sql<number>`coalesce(sum((
        select sum(quantity) from order_items
        where order_items.order_id = shipments.order_id and order_items.family = shipments.family
      )), 0)::integer`.as('boxes'),
    ])
    .groupBy('leaves_on')
    .orderBy('leaves_on')
    .execute();
}

/** Returns the waiting shipments that are promised for a day, sorted by order number. */
export const listParcels = (db: Db, day: string): Promise<Parcel[]> =>
  selectParcels(db).where('leaves_on', '=', day).execute();

export const listParcelsOfOrder = (db: Db, orderId: string): Promise<Parcel[]> =>
  selectParcels(db).where('orders.order_id', '=', orderId).execute();

function selectParcels(db: Db) {
  return selectPackable(db)
    .select(['orders.order_id', 'order_number', 'shipments.family'])
    .select(['order_status', 'payment_status', 'payment_method', 'shipping_paise', 'total_paise'])
    .select(duePaise.as('due_paise'))
    .select(['first_name', 'last_name', 'phone_number', 'address', 'optional_address', 'city'])
    .select(['state', 'pin_code', 'special_instruction', 'carrier', 'tracking_number'])
    .select(['arrives_from', 'arrives_until'])
    .select([
      isReported.as('is_payment_reported'),
      sql<boolean>`not exists (
        select from shipments as earlier
        where earlier.order_id = shipments.order_id and earlier.family < shipments.family
      )`.as('is_first'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .select(['product_id', 'label', 'weight', 'quantity', 'price_paise'])
          .select((line) =>
            line
              .exists(
                line
                  .selectFrom('packed_lines')
                  .select('packed_lines.order_id')
                  .whereRef('packed_lines.order_id', '=', 'order_items.order_id')
                  .whereRef('packed_lines.product_id', '=', 'order_items.product_id'),
              )
              .$castTo<boolean>()
              .as('is_packed'),
          )
          .whereRef('order_items.order_id', '=', 'shipments.order_id')
          .whereRef('order_items.family', '=', 'shipments.family')
          .orderBy('line'),
      ).as('lines'),
    )
    .orderBy('order_number')
    .orderBy('shipments.family');
}

/** Returns the lines of the waiting shipments of a locked order, and whether each is packed. */
export function listWaitingLines(
  trx: Db,
  orderId: string,
): Promise<(Pick<PackingLine, 'product_id' | 'is_packed'> & Pick<Parcel, 'family'>)[]> {
  return trx
    .selectFrom('order_items')
    .innerJoin('shipments', (join) =>
      join
        .onRef('shipments.order_id', '=', 'order_items.order_id')
        .onRef('shipments.family', '=', 'order_items.family'),
    )
    .leftJoin('packed_lines', (join) =>
      join
        .onRef('packed_lines.order_id', '=', 'order_items.order_id')
        .onRef('packed_lines.product_id', '=', 'order_items.product_id'),
    )
    .select(['order_items.product_id', 'order_items.family'])
    .select(sql<boolean>`packed_lines.order_id is not null`.as('is_packed'))
    .where('order_items.order_id', '=', orderId)
    .where('dispatched_at', 'is', null)
    .execute();
}

export async function packLines(
  trx: Db,
  order_id: string,
  products: readonly string[],
  staff_id: string,
): Promise<void> {
  await trx
    .insertInto('packed_lines')
    .values(products.map((product_id) => ({ order_id, product_id, staff_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unpackLines(
  trx: Db,
  orderId: string,
  products: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('packed_lines')
    .where('order_id', '=', orderId)
    .where('product_id', 'in', products)
    .execute();
}
