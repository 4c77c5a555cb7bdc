import {
  orderTransitionSchema,
  orderConfirmationSchema,
  orderNoteSchema,
  undoSchema,
} from '@shop/shared/contract/admin';
import type { App, Services } from '../services';
import { insertOrderNote } from './admin/adminOrderQueries';
import { orderActionRunner, orderActionSchema } from './admin/withOrderAudit';
import { applyStaffTransition } from './status/applyStaffTransition';
import { confirmOrder } from './status/confirmOrder';
import { undoChange } from './status/undoChange';
import { agreedUnpaid } from './status/unpaidDispatch';

/** Actions of staff on one order (AD-05). `:order` is its number or its id. */
export function adminOrderActionRoutes(app: App, services: Services): void {
  const { db, publicOrigin, readSettings, clock } = services;
  const run = orderActionRunner(db);

  app.post(
    '/orders/:order/confirmation',
    { schema: { ...orderActionSchema, body: orderConfirmationSchema } },
    async (request, reply) => {
      const { body } = request;
      const current = await readSettings();
      return run(request, reply, 'order.confirmed', async (trx, orderId, staffId) => {
        await confirmOrder(trx, services, orderId, { ...body, staffId, current });
        return { after: body };
      });
    },
  );

  app.post(
    '/orders/:order/step',
    { schema: { ...orderActionSchema, body: orderTransitionSchema } },
    async (request, reply) => {
      const { status, reason, shipment, dispatch_unpaid, ...tracking } = request.body;
      const issuer = { shop: (await readSettings()).shop, issuedAt: clock() };
      return run(request, reply, `order.${status}`, async (trx, orderId, staffId) => {
        const step = { status, staffId, reason, shipment, tracking, issuer };
        const order = await applyStaffTransition(trx, publicOrigin, orderId, {
          ...step,
          dispatchUnpaid: dispatch_unpaid,
        });
        return { after: { shipment, ...tracking, ...agreedUnpaid(status, order) } };
      });
    },
  );

  app.post(
    '/orders/:order/undo',
    { schema: { ...orderActionSchema, body: undoSchema } },
    (request, reply) => {
      const { body } = request;
      return run(request, reply, `order.${body.change}.undone`, async (trx, orderId, staffId) => {
        await undoChange(trx, services, orderId, { ...body, staffId });
        return {};
      });
    },
  );

  app.post(
    '/orders/:order/notes',
    { schema: { ...orderActionSchema, body: orderNoteSchema } },
    (request, reply) =>
      run(request, reply, 'order.noted', async (trx, orderId, staffId) => {
        await insertOrderNote(trx, { order_id: orderId, staff_id: staffId, ...request.body });
        return {};
      }),
  );
}
