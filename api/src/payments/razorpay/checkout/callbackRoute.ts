import { Type } from '@sinclair/typebox';
import { object, string } from 'yup';
import { uuidOr404 } from '../../../http/ids';
import { perIp } from '../../../http/limits/limits';
import { responses } from '../../../http/responses';
import type { App, Services } from '../../../services';
import type { Razorpay } from '../client';
import { receiveRazorpayCallback } from './receiveCallback';

const sentBack = Type.Unsafe<undefined>({ type: 'null', description: 'The order or its payment' });

/**
 * Takes the form by which the provider's page sends the browser back. It needs no session: browsers send none with a form
 * of another site, and the signature proves the payment. Register it in its own scope, because it accepts forms only.
 */
export function callbackRoute(app: App, services: Services, razorpay: Razorpay): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
  app.post(
    '/payments/razorpay/callback/:order_id',
    {
      config: perIp(services.limits.paymentsPerUser),
      schema: {
        tags: ['payments'],
        summary: 'Come back from the page of the provider (PY-07)',
        description:
          'A form of the provider, sent by the browser. Leads to the order or its payment.',
        params: object({ order_id: string().required() }),
        response: responses({ 303: sentBack }, 404, 429),
      },
    },
    async (request, reply) => {
      const { body } = request as { body: unknown };
      const path = await receiveRazorpayCallback(
        { ...services, razorpay, log: request.log },
        uuidOr404(request.params.order_id, 'Order not found'),
        body instanceof URLSearchParams ? body : new URLSearchParams(),
      );
      return reply.redirect(path, 303);
    },
  );
}
