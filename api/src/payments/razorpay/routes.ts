import { object, string } from 'yup';
import { razorpayCallbackSchema } from '@shop/shared/contract';
import { OrderDetails, RazorpayCheckout } from '@shop/shared/contract/schemas';
import { uuidOr404 } from '../../http/ids';
import { perUser } from '../../http/limits/limits';
import { responses } from '../../http/responses';
import { userIdOf } from '../../http/userId';
import { toOrderDetails } from '../../orders/toWire';
import type { App, Services } from '../../services';
import type { Razorpay } from './client';
import { callbackRoute } from './checkout/callbackRoute';
import { confirmUserPayment } from './checkout/confirmPayment';
import { openRazorpayCheckout } from './checkout/openCheckout';
import { receiveRazorpayEvent } from './events/receiveEvent';

const orderNotFound = 'Order not found';
const params = object({ order_id: string().required() });

/** Routes for paying by the provider's checkout script, and the provider's webhook (PY-07). */
export function razorpayRoutes(app: App, services: Services, razorpay: Razorpay): void {
  const { limits, requireUser } = services;
  const shared = { tags: ['payments'], security: [{ bearer: [] }] };
  const config = perUser(limits.paymentsPerUser);
  const context = { ...services, razorpay };

  app.post(
    '/order/:order_id/razorpay',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Open the payment of an order (PY-07)',
        description:
          'No body. The options of the checkout script; `amount` is paise. The same for every attempt.',
        params,
        response: responses({ 200: RazorpayCheckout }, 401, 404, 409, 429, 503),
      },
    },
    (request) =>
      openRazorpayCheckout(
        { ...context, log: request.log },
        userIdOf(request),
        uuidOr404(request.params.order_id, orderNotFound),
      ),
  );

  app.post(
    '/order/:order_id/razorpay/confirm',
    {
      config,
      onRequest: requireUser,
      schema: {
        ...shared,
        summary: 'Report the payment that the checkout script has taken (PY-07)',
        description: 'The order is paid once the provider has captured the payment.',
        params,
        body: razorpayCallbackSchema,
        response: responses({ 200: OrderDetails }, 400, 401, 404, 422, 429),
      },
    },
    async (request) =>
      toOrderDetails(
        await confirmUserPayment(
          { ...context, log: request.log },
          userIdOf(request),
          uuidOr404(request.params.order_id, orderNotFound),
          request.body,
        ),
      ),
  );

  void app.register((callback: App, _options, done) => {
    callbackRoute(callback, services, razorpay);
    done();
  });
  void app.register((webhook: App, _options, done) => {
    webhookRoute(webhook, services, razorpay);
    done();
  });
}

/** Register it in its own scope: the signature covers the raw body, so this route must not parse it. */
function webhookRoute(app: App, services: Services, razorpay: Razorpay): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.post(
    '/payments/razorpay/webhook',
    {
      schema: {
        tags: ['payments'],
        summary: 'An event of the provider, signed by it (PY-07)',
        response: responses({}, 400),
      },
    },
    async (request, reply) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      const body: unknown = request.body;
      await receiveRazorpayEvent(
        { ...services, razorpay, log: request.log },
        {
          rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: String(signature ?? ''),
          eventId: String(eventId ?? ''),
        },
      );
      return reply.code(204).send();
    },
  );
}
