import { sql } from 'kysely';
import type { ShipmentGroup } from '@shop/shared/contract';
import { undoSeconds } from '@shop/shared/contract/admin';
import type { Db } from '../../db/schema';

/** A request that was sent in time may arrive this much later. */
const graceSeconds = 15;

/** The delivery mail is held until the delivery can no longer be undone. */
export const deliveryMailSeconds = undoSeconds + 2 * graceSeconds;

const wasJustDelivered = sql<boolean>`delivered_at > shop_now() - make_interval(secs => ${sql.lit(undoSeconds + graceSeconds)})`;

/** The customer has not acted on the delivery yet. */
const hasNoRequest = sql<boolean>`not exists (
  select from replacement_requests join order_items using (order_id, product_id)
  where order_items.order_id = shipments.order_id and order_items.family = shipments.family
)`;

export async function hasUndoableDelivery(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shipments')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(wasJustDelivered)
    .where(hasNoRequest)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Undoes the delivery of the shipments of a locked order, or of the one in `family`. The history keeps the event.
 * @returns The groups of the shipments that are in transit again.
 */
export async function undoDelivered(
  trx: Db,
  orderId: string,
  { family, staffId }: { family: ShipmentGroup | undefined; staffId: string },
): Promise<ShipmentGroup[]> {
  const undone = await trx
    .updateTable('shipments')
    .set({ delivered_at: null })
    .where('order_id', '=', orderId)
    .where(wasJustDelivered)
    .where(hasNoRequest)
    .$if(family !== undefined, (query) => query.where('family', '=', family ?? 'fruit'))
    .returning('family')
    .execute();
  const families = undone.map((shipment) => shipment.family);
  if (families.length === 0) return [];
  await trx
    .updateTable('orders')
    .set({ order_status: 'dispatched' })
    .where('order_id', '=', orderId)
    .execute();
  await trx
    .updateTable('order_events')
    .set({ undone_at: sql<Date>`shop_now()`, undone_by: staffId })
    .where('order_id', '=', orderId)
    .where('status', '=', 'delivered')
    .where('family', 'in', families)
    .where('undone_at', 'is', null)
    .execute();
  return families;
}
