import type { onRequestAsyncHookHandler } from 'fastify';
import { object, string } from 'yup';
import { orderTransitionSchema, paymentChangeSchema } from '@shop/shared/contract';
import { bearerToken } from '../account/authentication';
import { transact } from '../db/transact';
import { uuidOr404 } from '../http/ids';
import { notFound, unauthorized } from '../http/problem';
import { findOrderId, listOpenOrders } from '../orders/queries';
import { findPhotoOfAnyUser, listRecentReplacements } from '../orders/replacementQueries';
import { transitionOrder } from '../orders/transitionOrder';
import { changePaymentStatus } from '../payments/changePaymentStatus';
import { listOpenPayments } from '../payments/queries';
import { changeSetting } from '../settings/changeSetting';
import { listSettings } from '../settings/listSettings';
import type { App, Services } from '../services';
import type { StaffTokens } from './staffTokens';

/** Replacement requests have no outcome yet: after so long they are not listed any more. */
const listedDays = 30;

/**
 * Orders and settings for the staff (S-36). Outside `/api`, so that the shop's public server does not proxy
 * them: they need access to the API's own port, and a staff token.
 */
export function staffRoutes(app: App, { db, publicOrigin }: Services, tokens: StaffTokens): void {
  const requireStaff: onRequestAsyncHookHandler = async (request) => {
    if (await tokens.verify(bearerToken(request))) return;
    request.log.warn({ event: 'staff_refused' }, 'staff token refused');
    throw unauthorized('This is for the staff only.', 'Bearer error="invalid_token"');
  };

  app.get('/staff/orders', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listOpenOrders(db),
  );

  app.get('/staff/payments', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listOpenPayments(db),
  );

  app.get('/staff/replacements', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listRecentReplacements(db, listedDays),
  );

  app.get(
    '/staff/replacement_photos/:photo_id',
    {
      onRequest: requireStaff,
      schema: { hide: true, params: object({ photo_id: string().required() }) },
    },
    async (request, reply) => {
      const photoId = uuidOr404(request.params.photo_id, 'Photo not found');
      const jpeg = await findPhotoOfAnyUser(db, photoId);
      if (!jpeg) throw notFound('Photo not found');
      return reply.type('image/jpeg').send(Buffer.from(jpeg));
    },
  );

  app.get('/staff/settings', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listSettings(db),
  );

  app.post(
    '/staff/settings',
    {
      onRequest: requireStaff,
      schema: {
        hide: true,
        body: object({ name: string().required(), value: string().defined() }),
      },
    },
    async (request) => {
      const { name, value } = request.body;
      const version = await changeSetting(db, name, value);
      request.log.info({ event: 'setting_changed', name, value, version }, 'setting changed');
      return { name, value, version };
    },
  );

  app.post(
    '/staff/orders/:order/step',
    {
      onRequest: requireStaff,
      schema: {
        hide: true,
        params: object({ order: string().required() }),
        body: orderTransitionSchema,
      },
    },
    async (request) => {
      const { order } = request.params;
      const orderId = (await findOrderId(db, order)) ?? uuidOr404(order, 'Order not found');
      const { status, reason } = request.body;
      const { order_status } = await transact(db, (trx) =>
        transitionOrder(trx, publicOrigin, orderId, { to: status, by: { actor: 'shop' }, reason }),
      );
      request.log.info(
        { event: 'order_transitioned', order_id: orderId, status, actor: 'shop' },
        'order status changed',
      );
      return { order_id: orderId, order_status };
    },
  );

  app.post(
    '/staff/orders/:order/payment',
    {
      onRequest: requireStaff,
      schema: {
        hide: true,
        params: object({ order: string().required() }),
        body: paymentChangeSchema,
      },
    },
    async (request) => {
      const { order } = request.params;
      const orderId = (await findOrderId(db, order)) ?? uuidOr404(order, 'Order not found');
      const { status, reference, reason } = request.body;
      const { payment_status } = await transact(db, (trx) =>
        changePaymentStatus(trx, publicOrigin, orderId, {
          ...{ to: status, by: 'shop', reference, reason },
        }),
      );
      request.log.info(
        { event: 'payment_changed', order_id: orderId, payment_status, reference, actor: 'shop' },
        'payment status changed',
      );
      return { order_id: orderId, payment_status };
    },
  );
}
