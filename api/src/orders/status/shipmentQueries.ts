import { sql, type SqlBool } from 'kysely';
import type {
  DateChange,
  DeliveryDates,
  OrderStatus,
  ShipmentGroup,
  Tracking,
} from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';
import { lockOrder } from '../lockQueries';
import { toDates } from '../mappers';

/** The order statuses that each shipment reaches separately (DL-07). */
export type ShipmentStatus = 'dispatched' | 'delivered';

/**
 * Marks the waiting shipments of an order as dispatched, or those in transit as delivered.
 * @param family Changes only this shipment.
 * @returns The groups of the shipments that changed.
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
 * Returns the shipments of an order that are still to arrive, with their promised dates. `family` selects one of them.
 */
export async function listUndeliveredShipments(
  trx: Db,
  orderId: string,
  family?: ShipmentGroup,
): Promise<
  (Pick<Row<'shipments'>, 'family' | 'dispatched_at'> & { dates: DeliveryDates | null })[]
> {
  const rows = await trx
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.order_id', 'shipments.order_id')
    .select(['family', 'dispatched_at'])
    .select(['leaves_on', 'arrives_from', 'arrives_until'])
    .where('shipments.order_id', '=', orderId)
    .where('order_status', '!=', 'cancelled')
    .where('delivered_at', 'is', null)
    .$if(family !== undefined, (query) => query.where('family', '=', family ?? 'fruit'))
    .orderBy('family')
    .execute();
  return rows.map((row) => ({
    family: row.family,
    dispatched_at: row.dispatched_at,
    dates: toDates(row),
  }));
}

/** Stores new promised dates, and the change in the history (DL-03). */
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
      order_id: orderId,
      family,
      actor,
      reason,
      staff_id,
      old_dates: old_dates && JSON.stringify(old_dates),
      new_dates: JSON.stringify(new_dates),
    })
    .execute();
}

/** Returns how often the dates of a shipment were changed. Pages send it back as the version that they showed. */
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
 * Locks an order, and returns whether it, or its shipment of `family`, already has this status. Requesting a change
 * twice is no error.
 */
export async function hasReachedStatus(
  trx: Db,
  orderId: string,
  status: OrderStatus,
  family?: ShipmentGroup,
): Promise<boolean> {
  await lockOrder(trx, orderId);
  const isShipmentStatus =
    family !== undefined && (status === 'dispatched' || status === 'delivered');
  const row = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .$if(!isShipmentStatus, (query) => query.where('order_status', '=', status))
    .where((eb) => {
      const shipments = eb
        .selectFrom('shipments')
        .select('shipments.order_id')
        .whereRef('shipments.order_id', '=', 'orders.order_id')
        .$if(isShipmentStatus, (query) => query.where('family', '=', family ?? 'fruit'));
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
