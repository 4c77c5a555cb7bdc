import type { ShipmentGroup, Tracking } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { enqueueOrderMail } from './enqueueOrderMail';
import { trackingMail } from './mails';
import { requireLockedOrder } from './resolveOrder';
import { listUndeliveredShipments, updateTracking } from './shipmentQueries';
import { nameShipment } from './transitionOrder';

/**
 * Sets carrier, number and link of a shipment that has not arrived (DL-06). If it is on the road, the customer gets a
 * mail; before that, the mail of the dispatch has them. Call inside a transaction.
 * @returns the family of the shipment: the one that is on the road, if none is named.
 * @throws HttpProblem 404 for an unknown order, 409 where nothing is to arrive, or two shipments are.
 */
export async function changeTracking(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { shipment, ...tracking }: Partial<Tracking> & { shipment: ShipmentGroup | undefined },
): Promise<ShipmentGroup> {
  await requireLockedOrder(trx, orderId);
  const undelivered = await listUndeliveredShipments(trx, orderId, shipment);
  const inTransit = undelivered.filter(({ dispatched_at }) => dispatched_at !== null);
  const [found, another] = inTransit.length > 0 ? inTransit : undelivered;
  if (!found) throw conflict('Nothing from this order is still to arrive.');
  if (another) throw nameShipment();
  const { family } = found;
  await updateTracking(trx, orderId, family, tracking);
  if (found.dispatched_at === null) return family;
  await enqueueOrderMail(trx, publicOrigin, orderId, (order, origin) =>
    trackingMail(order, family, origin),
  );
  return family;
}
