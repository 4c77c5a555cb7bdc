import type { ProductFamily, Tracking } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import { lockOrder } from './lockQueries';
import { mailOrder } from './mailOrder';
import { trackingMail } from './mails';
import { listShipmentsOnTheRoad, updateTracking } from './shipmentQueries';
import { nameShipment } from './transitionOrder';

/**
 * Sets carrier, number and link of a shipment that has left and not arrived (DL-06), and tells the customer. Call
 * inside a transaction.
 * @returns the family of the shipment.
 * @throws HttpProblem 404 for an unknown order, 409 where nothing is on the road, or two shipments are.
 */
export async function changeTracking(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { shipment, ...tracking }: Tracking & { shipment: ProductFamily | undefined },
): Promise<ProductFamily> {
  if (!(await lockOrder(trx, orderId))) throw notFound('Order not found');
  const [family, another] = await listShipmentsOnTheRoad(trx, orderId, shipment);
  if (!family) throw conflict('Nothing of this order is on the road.');
  if (another) throw nameShipment();
  await updateTracking(trx, orderId, family, tracking);
  await mailOrder(trx, publicOrigin, orderId, (order, origin) =>
    trackingMail(order, family, origin),
  );
  return family;
}
