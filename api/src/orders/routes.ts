import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { buyNowSchema, cartOrderSchema, type OrderDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { answers, orderDetails, orderList } from '../http/answers';
import { userIdOf } from '../http/authentication';
import { answerOnce, idempotencyHeaders } from '../http/idempotency';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits';
import { notFound } from '../http/problem';
import type { App, Services } from '../services';
import { placeCartOrder, placeDirectOrder } from './placeOrder';
import { findOrder, listOrders } from './queries';

const onceNote =
  'With an `Idempotency-Key` the same request again, for a day, gets the answer of the first.';

/** AP-13 … AP-15: placing and reading the signed-in user's orders. */
export function orderRoutes(app: App, { db, limits, requireUser }: Services): void {
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
        response: answers({ 201: orderDetails }, 401, 409, 422, 429),
      },
    },
    (request, reply) =>
      place('cart_order', request, reply, (trx, userId) =>
        placeCartOrder(trx, userId, request.body),
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
        description: `${onceNote} Without a key the same request again is a second order.`,
        headers: idempotencyHeaders,
        body: buyNowSchema,
        response: answers({ 201: orderDetails }, 401, 404, 409, 422, 429),
      },
    },
    (request, reply) =>
      place('buy_now', request, reply, (trx, userId) =>
        placeDirectOrder(trx, userId, request.body),
      ),
  );

  app.get(
    '/order/get_all_orders_by_user',
    {
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'All orders, newest first (AP-15)',
        response: answers({ 200: orderList }, 401),
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
        params: object({ order_id: string().required() }),
        response: answers({ 200: orderDetails }, 401, 404),
      },
    },
    async (request) => {
      const orderId = uuidOr404(request.params.order_id, 'Order not found');
      const order = await findOrder(db, userIdOf(request), orderId);
      if (!order) throw notFound('Order not found');
      return order;
    },
  );

  async function place(
    operation: string,
    request: Pick<FastifyRequest, 'log' | 'userId'> & { body: object; headers: OrderHeaders },
    reply: Pick<FastifyReply, 'code' | 'header'>,
    work: (trx: Db, userId: string) => Promise<OrderDetails>,
  ) {
    const userId = userIdOf(request);
    const key = request.headers['idempotency-key'];
    const answer = await answerOnce(db, { userId, key, operation, body: request.body }, (trx) =>
      work(trx, userId),
    );
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
