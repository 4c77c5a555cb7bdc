import type { onRequestAsyncHookHandler } from 'fastify';
import { object, string } from 'yup';
import { orderStepSchema } from '@shop/shared/contract';
import { transact } from '../db/transact';
import { bearerToken } from '../http/authentication';
import { uuidOr404 } from '../http/ids';
import { unauthorized } from '../http/problem';
import { transitionOrder } from '../orders/transitions';
import { mailOrderState } from '../orders/mails';
import { listOpenOrders } from '../orders/queries';
import type { App, Services } from '../services';
import type { StaffTokens } from './staffTokens';

/**
 * What the orchardists do with orders (S-36). Outside `/api`, so that the shop's public server does
 * not pass it on: it is reached on the API's own address only, and only with a staff token.
 */
export function staffRoutes(app: App, { db, publicOrigin }: Services, tokens: StaffTokens): void {
  const requireStaff: onRequestAsyncHookHandler = async (request) => {
    if (await tokens.verify(bearerToken(request))) return;
    request.log.warn({ event: 'staff_refused' }, 'staff token refused');
    throw unauthorized('This is for the orchardists only.', 'Bearer error="invalid_token"');
  };

  app.get('/staff/orders', { onRequest: requireStaff, schema: { hide: true } }, () =>
    listOpenOrders(db),
  );

  app.post(
    '/staff/orders/:order_id/step',
    {
      onRequest: requireStaff,
      schema: {
        hide: true,
        params: object({ order_id: string().required() }),
        body: orderStepSchema,
      },
    },
    async (request) => {
      const orderId = uuidOr404(request.params.order_id, 'Order not found');
      const { status, reason } = request.body;
      await transact(db, async (trx) => {
        await transitionOrder(trx, orderId, status, { actor: 'shop', reason });
        await mailOrderState(trx, orderId, publicOrigin);
      });
      request.log.info(
        { event: 'order_moved', order_id: orderId, status, actor: 'shop' },
        'order moved',
      );
      return { order_id: orderId, order_status: status };
    },
  );
}
