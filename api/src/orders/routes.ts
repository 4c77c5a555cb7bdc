import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { buyNowSchema, cartOrderSchema, type OrderDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { responses, orderDetails, orderList } from '../http/responseSchemas';
import { userIdOf } from '../http/authentication';
import { withIdempotency, idempotencyHeaders } from '../http/idempotency';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits';
import { notFound } from '../http/problem';
import type { App, Services } from '../services';
import { cancelOrder } from './transitions';
import { mailOrderState } from './mails';
import { placeCartOrder, placeDirectOrder, type Buyer } from './placeOrder';
import { findOrder, listOrders } from './queries';

const onceNote =
  'With an `Idempotency-Key` the same request again, for a day, gets the answer of the first; ' +
  'without one it is refused for ten seconds. `expected_total` is what the shopper was shown, in ' +
  'rupees: if the sum is another, nothing is ordered.';

const orderUnknown = 'Order not found';
const orderParams = object({ order_id: string().required() });

/** AP-13 … AP-15, S-37: placing, reading and cancelling the signed-in user's orders. */
export function orderRoutes(app: App, { db, limits, publicOrigin, requireUser }: Services): void {
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
        description: onceNote,
        headers: idempotencyHeaders,
        body: cartOrderSchema,
        response: responses({ 201: orderDetails }, 401, 409, 422, 429),
      },
    },
    (request, reply) =>
      place('cart_order', request, reply, (trx, buyer) => placeCartOrder(trx, buyer, request.body)),
  );

  app.post(
    '/order/buy_now',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Order one product directly (AP-14)',
        description: onceNote,
        headers: idempotencyHeaders,
        body: buyNowSchema,
        response: responses({ 201: orderDetails }, 401, 404, 409, 422, 429),
      },
    },
    (request, reply) =>
      place('buy_now', request, reply, (trx, buyer) => placeDirectOrder(trx, buyer, request.body)),
  );

  app.get(
    '/order/get_all_orders_by_user',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'All orders, newest first (AP-15)',
        response: responses({ 200: orderList }, 401),
      },
    },
    (request) => listOrders(db, userIdOf(request)),
  );

  app.get(
    '/order/:order_id',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'One order with its items',
        params: orderParams,
        response: responses({ 200: orderDetails }, 401, 404),
      },
    },
    async (request) => {
      const orderId = uuidOr404(request.params.order_id, orderUnknown);
      const order = await findOrder(db, userIdOf(request), orderId);
      if (!order) throw notFound(orderUnknown);
      return order;
    },
  );

  app.post(
    '/order/:order_id/cancel',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Cancel an order: within 24 hours, unless it was dispatched (S-37)',
        description: 'No body. The boxes go back to the stock and an unpaid payment is voided.',
        params: orderParams,
        response: responses({ 200: orderDetails }, 401, 404, 409, 429),
      },
    },
    async (request) => {
      const userId = userIdOf(request);
      const orderId = uuidOr404(request.params.order_id, orderUnknown);
      const order = await transact(db, async (trx) => {
        await cancelOrder(trx, userId, orderId);
        await mailOrderState(trx, orderId, publicOrigin);
        return findOrder(trx, userId, orderId);
      });
      if (!order) throw notFound(orderUnknown);
      request.log.info(
        { event: 'order_cancelled', user_id: userId, order_id: orderId },
        'order cancelled',
      );
      return order;
    },
  );

  async function place(
    operation: string,
    request: Pick<FastifyRequest, 'log' | 'userId'> & { body: object; headers: OrderHeaders },
    reply: Pick<FastifyReply, 'code' | 'header'>,
    work: (trx: Db, buyer: Buyer) => Promise<OrderDetails>,
  ) {
    const userId = userIdOf(request);
    const key = request.headers['idempotency-key'];
    const sent = { userId, key, operation, body: request.body };
    const answer = await withIdempotency(db, sent, async (trx) => {
      const order = await work(trx, { userId, hasKey: key !== undefined });
      await mailOrderState(trx, order.order_id, publicOrigin);
      return order;
    });
    if (answer.isReplay) reply.header('idempotent-replayed', 'true');
    else {
      request.log.info(
        { event: 'order_placed', user_id: userId, order_id: answer.body.order_id },
        'order placed',
      );
    }
    reply.code(answer.status);
    return answer.body;
  }
}

interface OrderHeaders {
  'idempotency-key'?: string;
}
