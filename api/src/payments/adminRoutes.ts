import { dayInIndia, refundAccountSchema, toPaise } from '@shop/shared/contract';
import {
  excessSchema,
  missedPaymentSchema,
  paymentChangeSchema,
} from '@shop/shared/contract/admin';
import { invalid } from '../http/problem';
import { orderActionRunner, orderActionSchema } from '../orders/admin/withOrderAudit';
import type { App, Services } from '../services';
import { changePaymentStatus } from './changePaymentStatus';
import { keepExcess } from './entries/closeBalance';
import { missReport } from './missReport';
import { countPaymentEvents } from './queries';
import { setRefundAccount } from './refundAccount';

/** The payment of an order (AD-05) and its refund account (PY-09). */
export function orderMoneyRoutes(app: App, { db, publicOrigin, clock }: Services): void {
  const run = orderActionRunner(db);

  app.post(
    '/orders/:order/payment',
    { schema: { ...orderActionSchema, body: paymentChangeSchema } },
    (request, reply) => {
      const { status, reference, reason, amount, received_on } = request.body;
      const day = received_on || undefined;
      if (day && day > dayInIndia(clock())) {
        throw invalid({ received_on: 'This day is still to come' });
      }
      return run(request, reply, `payment.${status}`, async (trx, orderId, staffId) => {
        const by = { actor: 'shop', staffId } as const;
        const paise = amount === undefined ? undefined : toPaise(amount);
        const change = { to: status, by, reference, reason, paise, day };
        const before = await countPaymentEvents(trx, orderId);
        await changePaymentStatus(trx, publicOrigin, orderId, change);
        const isKnown = before === (await countPaymentEvents(trx, orderId));
        return isKnown ? null : { after: { reference, reason, amount } };
      });
    },
  );

  app.post(
    '/orders/:order/excess',
    { schema: { ...orderActionSchema, body: excessSchema } },
    (request, reply) => {
      const { reason } = request.body;
      return run(request, reply, 'payment.kept', async (trx, orderId, staffId) => {
        await keepExcess(trx, publicOrigin, orderId, { by: { actor: 'shop', staffId }, reason });
        return { after: { reason } };
      });
    },
  );

  app.post(
    '/orders/:order/missed_payment',
    { schema: { ...orderActionSchema, body: missedPaymentSchema } },
    (request, reply) => {
      const { reason } = request.body;
      return run(request, reply, 'payment.missed', async (trx, orderId, staffId) => {
        const by = { actor: 'shop', staffId } as const;
        const isChanged = await missReport(trx, publicOrigin, orderId, { by, reason });
        return isChanged ? { after: { reason } } : null;
      });
    },
  );

  // The audit log records who entered the account, but not the account itself (PY-09).
  app.put(
    '/orders/:order/refund_account',
    { schema: { ...orderActionSchema, body: refundAccountSchema } },
    (request, reply) => {
      const { body } = request;
      return run(request, reply, 'order.refund_account_changed', async (trx, orderId, staffId) => {
        await setRefundAccount(trx, orderId, { staffId }, body);
        return {};
      });
    },
  );
}
