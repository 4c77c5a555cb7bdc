import { object, string } from 'yup';
import { paymentReportSchema, refundAccountSchema } from '@shop/shared/contract';
import { OrderDetails, UpiPayment } from '@shop/shared/contract/schemas';
import { transact } from '../db/transact';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits/limits';
import { notFound } from '../http/problem';
import { responses } from '../http/responses';
import { userIdOf } from '../http/userId';
import { findUserOrder } from '../orders/detailQueries';
import { toOrderDetails } from '../orders/toWire';
import type { App, Services } from '../services';
import { setRefundAccount } from './refundAccount';
import { reportPayment } from './reportPayment';
import { upiPayment } from './upiPayment';

const orderNotFound = 'Order not found';
const params = object({ order_id: string().required() });

/** Routes for paying by UPI, reporting a payment, and the account for a refund (PY-04, PY-05, PY-09). */
export function paymentRoutes(app: App, { db, limits, readSettings, requireUser }: Services): void {
  const shared = { tags: ['orders'], security: [{ bearer: [] }] };
  const config = perUser(limits.paymentsPerUser);

  app.get(
    '/order/:order_id/upi',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'How an order is paid by UPI: payee, link and QR code (PY-04)',
        params,
        response: responses({ 200: UpiPayment }, 401, 404, 409, 429),
      },
    },
    async (request) => {
      const orderId = uuidOr404(request.params.order_id, orderNotFound);
      const current = await readSettings();
      const order = await findUserOrder(db, userIdOf(request), orderId);
      if (!order) throw notFound(orderNotFound);
      return upiPayment(order, current);
    },
  );

  app.post(
    '/order/:order_id/utr',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Report the UTR by which an order was paid by UPI (PY-05)',
        description:
          'The order stays unpaid until the shop has confirmed the payment. Another UTR replaces the first.',
        params,
        body: paymentReportSchema,
        response: responses({ 200: OrderDetails }, 401, 404, 409, 422, 429),
      },
    },
    async (request) => {
      const userId = userIdOf(request);
      const orderId = uuidOr404(request.params.order_id, orderNotFound);
      const { utr } = request.body;
      // Read before the transaction: the embedded database has only one connection.
      const { contact } = (await readSettings()).shop;
      const order = await transact(db, (trx) => reportPayment(trx, userId, orderId, utr, contact));
      request.log.info(
        { event: 'payment_reported', user_id: userId, order_id: orderId },
        'payment reported',
      );
      return toOrderDetails(order);
    },
  );

  app.put(
    '/order/:order_id/refund_account',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Say where the payment of an order is returned to (PY-09)',
        description:
          'A UPI ID or a bank account, while money is to be returned that cannot go back the way it came. Another one ' +
          'replaces the first.',
        params,
        body: refundAccountSchema,
        response: responses({ 200: OrderDetails }, 401, 404, 409, 422, 429),
      },
    },
    async (request) => {
      const userId = userIdOf(request);
      const orderId = uuidOr404(request.params.order_id, orderNotFound);
      const { body } = request;
      const order = await transact(db, (trx) => setRefundAccount(trx, orderId, { userId }, body));
      return toOrderDetails(order);
    },
  );
}
