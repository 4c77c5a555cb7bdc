import { object, string } from 'yup';
import {
  dateChangeSchema,
  orderTransitionSchema,
  paymentChangeSchema,
} from '@shop/shared/contract';
import {
  orderConfirmationSchema,
  orderNoteSchema,
  trackingSchema,
  undoSchema,
} from '@shop/shared/contract/admin';
import { responses } from '../http/responseSchemas';
import { insertOrderNote } from '../orders/adminOrderQueries';
import { changeDates } from '../orders/changeDates';
import { changeTracking } from '../orders/changeTracking';
import { confirmOrder } from '../orders/confirmOrder';
import { orderIdOf } from '../orders/resolveOrder';
import { applyStaffTransition } from '../orders/applyStaffTransition';
import { undoChange } from '../orders/undoChange';
import { agreedUnpaid } from '../orders/unpaidDispatch';
import { changePaymentStatus } from '../payments/changePaymentStatus';
import { hasPaymentEvent } from '../payments/queries';
import type { App, Services } from '../services';
import { withOrderAudit } from './withOrderAudit';
import { changedOrder } from './orderSchemas';
import { actionHeaders, auditedAction } from './auditedAction';

const shared = {
  params: object({ order: string().required() }),
  headers: actionHeaders,
  response: responses({ 200: changedOrder }, 403, 404, 409, 422),
};

/** AD-05: what the staff do with an order; `:order` is its number or its id. */
export function adminOrderActionRoutes(app: App, services: Services): void {
  const { db, publicOrigin, readSettings, clock } = services;

  app.post(
    '/orders/:order/confirmation',
    { schema: { ...shared, body: orderConfirmationSchema } },
    async (request, reply) => {
      const { body } = request;
      const orderId = await orderIdOf(db, request.params.order);
      const current = await readSettings();
      const action = { operation: `POST /orders/${orderId}/confirmation`, body };
      return auditedAction(db, request, reply, action, (trx, { userId: staffId }) =>
        withOrderAudit(trx, orderId, 'order.confirmed', async () => {
          await confirmOrder(trx, services, orderId, { ...body, staffId, current });
          return { after: body };
        }),
      );
    },
  );

  app.post(
    '/orders/:order/step',
    { schema: { ...shared, body: orderTransitionSchema } },
    async (request, reply) => {
      const { status, reason, shipment, dispatch_unpaid, ...tracking } = request.body;
      const orderId = await orderIdOf(db, request.params.order);
      const issuer = { shop: (await readSettings()).shop, issuedAt: clock() };
      const action = { operation: `POST /orders/${orderId}/step`, body: request.body };
      return auditedAction(db, request, reply, action, (trx, { userId: staffId }) =>
        withOrderAudit(trx, orderId, `order.${status}`, async () => {
          const step = { status, staffId, reason, shipment, tracking, issuer };
          const dispatchUnpaid = dispatch_unpaid;
          const order = await applyStaffTransition(trx, publicOrigin, orderId, {
            ...step,
            dispatchUnpaid,
          });
          return { after: { shipment, ...tracking, ...agreedUnpaid(status, order) } };
        }),
      );
    },
  );

  app.post(
    '/orders/:order/undo',
    { schema: { ...shared, body: undoSchema } },
    async (request, reply) => {
      const { body } = request;
      const orderId = await orderIdOf(db, request.params.order);
      const action = { operation: `POST /orders/${orderId}/undo`, body };
      return auditedAction(db, request, reply, action, (trx, { userId: staffId }) =>
        withOrderAudit(trx, orderId, `order.${body.change}.undone`, async () => {
          await undoChange(trx, services, orderId, { ...body, staffId });
          return {};
        }),
      );
    },
  );

  app.post(
    '/orders/:order/dates',
    { schema: { ...shared, body: dateChangeSchema } },
    async (request, reply) => {
      const { body } = request;
      const orderId = await orderIdOf(db, request.params.order);
      const action = { operation: `POST /orders/${orderId}/dates`, body };
      return auditedAction(db, request, reply, action, (trx, { userId: staffId }) =>
        withOrderAudit(trx, orderId, 'order.dates_changed', async () => {
          const by = { actor: 'shop', staffId } as const;
          const isChanged = await changeDates(trx, services, orderId, by, body);
          const { reason: _reason, version: _version, ...dates } = body;
          return isChanged ? { after: dates } : null;
        }),
      );
    },
  );

  app.put(
    '/orders/:order/tracking',
    { schema: { ...shared, body: trackingSchema } },
    async (request, reply) => {
      const {
        shipment,
        carrier = null,
        tracking_number = null,
        tracking_url = null,
      } = request.body;
      const tracking = { carrier, tracking_number, tracking_url };
      const orderId = await orderIdOf(db, request.params.order);
      const action = { operation: `PUT /orders/${orderId}/tracking`, body: request.body };
      return auditedAction(db, request, reply, action, (trx) =>
        withOrderAudit(trx, orderId, 'order.tracking_changed', async () => {
          const change = { ...tracking, shipment };
          const family = await changeTracking(trx, publicOrigin, orderId, change);
          return { after: { shipment: family, ...tracking } };
        }),
      );
    },
  );

  app.post(
    '/orders/:order/payment',
    { schema: { ...shared, body: paymentChangeSchema } },
    async (request, reply) => {
      const { status, reference, reason } = request.body;
      const orderId = await orderIdOf(db, request.params.order);
      const action = { operation: `POST /orders/${orderId}/payment`, body: request.body };
      return auditedAction(db, request, reply, action, (trx, { userId: staffId }) =>
        withOrderAudit(trx, orderId, `payment.${status}`, async () => {
          const isKnown = await hasPaymentEvent(trx, { order_id: orderId, status, reference });
          const by = { actor: 'shop', staffId } as const;
          const change = { to: status, by, reference, reason };
          await changePaymentStatus(trx, publicOrigin, orderId, change);
          return isKnown ? null : { after: { reference, reason } };
        }),
      );
    },
  );

  app.post(
    '/orders/:order/notes',
    { schema: { ...shared, body: orderNoteSchema } },
    async (request, reply) => {
      const orderId = await orderIdOf(db, request.params.order);
      const action = { operation: `POST /orders/${orderId}/notes`, body: request.body };
      return auditedAction(db, request, reply, action, (trx, { userId: staff_id }) =>
        withOrderAudit(trx, orderId, 'order.noted', async () => {
          await insertOrderNote(trx, { order_id: orderId, staff_id, ...request.body });
          return {};
        }),
      );
    },
  );
}
