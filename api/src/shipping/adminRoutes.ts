import { dateChangeSchema, trackingSchema } from '@shop/shared/contract/admin';
import { orderActionRunner, orderActionSchema } from '../orders/admin/withOrderAudit';
import type { App, Services } from '../services';
import { changeDates } from './changeDates';
import { changeTracking } from './changeTracking';

/** The dates and the tracking of a shipment (AD-05). `:order` is the number or the id of its order. */
export function adminShipmentRoutes(app: App, services: Services): void {
  const { db, publicOrigin } = services;
  const run = orderActionRunner(db);

  app.post(
    '/orders/:order/dates',
    { schema: { ...orderActionSchema, body: dateChangeSchema } },
    (request, reply) => {
      const { body } = request;
      return run(request, reply, 'order.dates_changed', async (trx, orderId, staffId) => {
        const by = { actor: 'shop', staffId } as const;
        const isChanged = await changeDates(trx, services, orderId, by, body);
        const { reason: _reason, version: _version, ...dates } = body;
        return isChanged ? { after: dates } : null;
      });
    },
  );

  app.put(
    '/orders/:order/tracking',
    { schema: { ...orderActionSchema, body: trackingSchema } },
    (request, reply) => {
      const {
        shipment,
        carrier = null,
        tracking_number = null,
        tracking_url = null,
      } = request.body;
      const tracking = { carrier, tracking_number, tracking_url };
      return run(request, reply, 'order.tracking_changed', async (trx, orderId) => {
        const change = { ...tracking, shipment };
        const changedShipment = await changeTracking(trx, publicOrigin, orderId, change);
        return { after: { shipment: changedShipment, ...tracking } };
      });
    },
  );
}
