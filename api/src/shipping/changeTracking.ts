import type { ShipmentGroup, Tracking } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { enqueueOrderMail } from '../orders/mail/enqueueOrderMail';
import { trackingMail } from '../orders/mail/mails';
import { requireLockedOrder } from '../orders/resolveOrder';
import { listUndeliveredShipments, updateTracking } from '../orders/status/shipmentQueries';
import { ambiguousShipment } from '../orders/status/transitionProblem';

/**
 * Sets carrier, number and link of an undelivered shipment (DL-06), and mails them if it is in transit. Before that,
 * the dispatch mail will contain them. Without `shipment`, the shipment in transit is preferred. Call inside a
 * transaction.
 * @returns The shipment group that changed.
 * @throws HttpProblem 404 for an unknown order; 409 if nothing is still to arrive, or if several shipments match.
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
  if (another) throw ambiguousShipment();
  const { family } = found;
  await updateTracking(trx, orderId, family, tracking);
  if (found.dispatched_at === null) return family;
  await enqueueOrderMail(trx, publicOrigin, orderId, (order, origin) =>
    trackingMail(order, family, origin),
  );
  return family;
}
