import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import {
  buyNowSchema,
  cancelHours,
  cartOrderSchema,
  duplicateOrderSeconds,
  voidHours,
} from '@shop/shared/contract';
import { OrderDetails } from '@shop/shared/contract/schemas';
import { transact } from '../db/transact';
import { idempotencyHeaders } from '../http/idempotencyKey';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits/limits';
import { networkOf } from '../http/limits/networkOf';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import { userIdOf } from '../http/userId';
import type { App, Services } from '../services';
import { findUserOrder } from './detailQueries';
import type { Buyer } from './placing/placeLines';
import { placeCartOrder, placeDirectOrder, type PlacedOrder } from './placing/placeOrder';
import { transitionOrder } from './status/transitionOrder';
import { toOrderDetails } from './toWire';

const description =
  'With an `Idempotency-Key` the same request, for a day, gets the response of the first; without ' +
  `one it is refused for ${duplicateOrderSeconds} seconds. \`expected_total\` is what the shopper was ` +
  'shown, in rupees: if the total is another, nothing is ordered.';

const orderNotFound = 'Order not found';
const orderParams = object({ order_id: string().required() });

/** Routes for placing, reading and cancelling the signed-in user's orders (AP-13, AP-14, S-37). */
export function orderRoutes(app: App, services: Services): void {
  const { db, limits, metrics, publicOrigin, requireUser } = services;
  const shared = { tags: ['orders'], security: [{ bearer: [] }] };
  const config = perUser(limits.ordersPerUser);

  app.post(
    '/order/cart_order',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Order the whole cart (AP-13)',
        description,
        headers: idempotencyHeaders,
        body: cartOrderSchema,
        response: responses({ 201: OrderDetails }, 401, 409, 422, 429),
      },
    },
    async (request, reply) =>
      sendPlaced(
        request,
        reply,
        metrics,
        await placeCartOrder({ ...services, log: request.log }, buyerOf(request), request.body),
      ),
  );

  app.post(
    '/order/buy_now',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Order one product directly (AP-14)',
        description,
        headers: idempotencyHeaders,
        body: buyNowSchema,
        response: responses({ 201: OrderDetails }, 401, 404, 409, 422, 429),
      },
    },
    async (request, reply) =>
      sendPlaced(
        request,
        reply,
        metrics,
        await placeDirectOrder({ ...services, log: request.log }, buyerOf(request), request.body),
      ),
  );

  app.get(
    '/order/:order_id',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'One order with its items',
        params: orderParams,
        response: responses({ 200: OrderDetails }, 401, 404),
      },
    },
    async (request) => {
      const orderId = uuidOr404(request.params.order_id, orderNotFound);
      const order = await findUserOrder(db, userIdOf(request), orderId);
      if (!order) throw notFound(orderNotFound);
      return toOrderDetails(order);
    },
  );

  app.post(
    '/order/:order_id/cancel',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: `Cancel an order: within ${cancelHours} hours, unless it was dispatched (S-37)`,
        description:
          'No body. The boxes return to the stock. An open payment is voided; one that was made is returned ' +
          `within ${voidHours} hours (PY-09).`,
        params: orderParams,
        response: responses({ 200: OrderDetails }, 401, 404, 409, 429),
      },
    },
    async (request) => {
      const userId = userIdOf(request);
      const orderId = uuidOr404(request.params.order_id, orderNotFound);
      const order = await transact(db, (trx) =>
        transitionOrder(trx, publicOrigin, orderId, {
          to: 'cancelled',
          by: { actor: 'customer', userId, log: request.log },
        }),
      );
      request.log.info(
        { event: 'order_cancelled', user_id: userId, order_id: orderId },
        'order cancelled',
      );
      return toOrderDetails(order);
    },
  );
}

function buyerOf(
  request: Pick<FastifyRequest, 'userId' | 'ip'> & { headers: { 'idempotency-key'?: string } },
): Buyer {
  return {
    userId: userIdOf(request),
    idempotencyKey: request.headers['idempotency-key'],
    network: networkOf(request.ip),
  };
}

function sendPlaced(
  request: Pick<FastifyRequest, 'log' | 'userId'>,
  reply: Pick<FastifyReply, 'code' | 'header'>,
  metrics: Services['metrics'],
  { order, status, isReplay }: PlacedOrder,
) {
  if (isReplay) {
    reply.header('idempotent-replayed', 'true');
    metrics.countReplay();
  } else {
    const fields = { user_id: userIdOf(request), order_id: order.order_id };
    request.log.info({ event: 'order_placed', ...fields }, 'order placed');
    metrics.countOrder(order.payment_method);
  }
  reply.code(status);
  return order;
}
