import { sql, type SqlBool } from 'kysely';
import type {
  DateChange,
  DeliveryDates,
  OrderStatus,
  ShipmentGroup,
  Tracking,
} from '@shop/shared/contract';
import type { ShipmentRow } from '../db/orderTables';
import type { Db } from '../db/schema';
import { lockOrder } from './lockQueries';
import { toDates } from './mappers';

/** The statuses of an order that its shipments reach one by one (DL-07). */
export type ShipmentStatus = 'dispatched' | 'delivered';

/** A date as a text: the drivers would make a time of it. */
const dayOf = <Column extends keyof DeliveryDates>(column: Column) =>
  sql<string | null>`${sql.ref(column)}::text`.as(column);

/**
 * Marks the shipments of an order that have not left as dispatched, or those on the road as delivered; one of
 * them if `family` is given.
 * @returns the families of those that have changed.
 */
export async function moveShipments(
  trx: Db,
  orderId: string,
  to: ShipmentStatus,
  { family, ...tracking }: Partial<Tracking> & { family: ShipmentGroup | undefined },
): Promise<ShipmentGroup[]> {
  const now = sql<Date>`shop_now()`;
  const moved = await trx
    .updateTable('shipments')
    .set(to === 'dispatched' ? { ...tracking, dispatched_at: now } : { delivered_at: now })
    .where('order_id', '=', orderId)
    .where(
      to === 'dispatched'
        ? sql<SqlBool>`dispatched_at is null`
        : sql<SqlBool>`dispatched_at is not null and delivered_at is null`,
    )
    .$if(family !== undefined, (query) => query.where('family', '=', family ?? 'fruit'))
    .returning('family')
    .execute();
  return moved.map((shipment) => shipment.family);
}

/**
 * The shipments of an order that are still to arrive, or the one of `family`, with the dates that they were
 * promised.
 */
export async function listUndeliveredShipments(
  trx: Db,
  orderId: string,
  family?: ShipmentGroup,
): Promise<(Pick<ShipmentRow, 'family' | 'dispatched_at'> & { dates: DeliveryDates | null })[]> {
  const rows = await trx
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
    .select(['family', 'dispatched_at'])
    .select([dayOf('leaves_on'), dayOf('arrives_from'), dayOf('arrives_until')])
    .where('shipments.order_id', '=', orderId)
    .where('order_status', '!=', 'cancelled')
    .where('delivered_at', 'is', null)
    .$if(family !== undefined, (query) => query.where('family', '=', family ?? 'fruit'))
    .orderBy('family')
    .execute();
  return rows.map((row) => ({
    ...{ family: row.family, dispatched_at: row.dispatched_at },
    dates: toDates(row),
  }));
}

/** DL-03: promises other dates, and records the change. */
export async function changeShipmentDates(
  trx: Db,
  orderId: string,
  {
    family,
    actor,
    reason,
    old_dates,
    new_dates,
    staff_id,
  }: Omit<DateChange, 'at'> & { staff_id: string | null },
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set(new_dates)
    .where('order_id', '=', orderId)
    .where('family', '=', family)
    .execute();
  await trx
    .insertInto('date_changes')
    .values({
      ...{ order_id: orderId, family, actor, reason, staff_id },
      old_dates: old_dates && JSON.stringify(old_dates),
      new_dates: JSON.stringify(new_dates),
    })
    .execute();
}

/** How often the dates of a shipment were changed: the version of what a page shows. */
export async function countDateChanges(
  trx: Db,
  orderId: string,
  family: ShipmentGroup,
): Promise<number> {
  const { changes } = await trx
    .selectFrom('date_changes')
    .select(sql<number>`count(*)::integer`.as('changes'))
    .where('order_id', '=', orderId)
    .where('family', '=', family)
    .executeTakeFirstOrThrow();
  return changes;
}

/** DL-06. */
export async function updateTracking(
  trx: Db,
  orderId: string,
  family: ShipmentGroup,
  tracking: Partial<Tracking>,
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set(tracking)
    .where('order_id', '=', orderId)
    .where('family', '=', family)
    .execute();
}

/**
 * Whether an order, or its shipment of `family`, has this status already: what was requested twice is no error. Locks
 * the order.
 */
export async function hasTakenStep(
  trx: Db,
  orderId: string,
  status: OrderStatus,
  family?: ShipmentGroup,
): Promise<boolean> {
  await lockOrder(trx, orderId);
  const isOfShipment = family !== undefined && (status === 'dispatched' || status === 'delivered');
  const row = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .$if(!isOfShipment, (query) => query.where('order_status', '=', status))
    .where((eb) => {
      const shipments = eb
        .selectFrom('shipments')
        .select('shipments.order_id')
        .whereRef('shipments.order_id', '=', 'orders.order_id')
        .$if(isOfShipment, (query) => query.where('family', '=', family ?? 'fruit'));
      switch (status) {
        case 'dispatched':
          return eb.not(eb.exists(shipments.where('dispatched_at', 'is', null)));
        case 'delivered':
          return eb.not(eb.exists(shipments.where('delivered_at', 'is', null)));
        default:
          return eb.val(true);
      }
    })
    .executeTakeFirst();
  return row !== undefined;
}
