import { refundAccountSchema } from '@shop/shared/contract';
import { paymentChangeSchema } from '@shop/shared/contract/admin';
import { orderActionRunner, orderActionSchema } from '../orders/admin/withOrderAudit';
import type { App, Services } from '../services';
import { changePaymentStatus } from './changePaymentStatus';
import { hasPaymentEvent } from './queries';
import { setRefundAccount } from './refundAccount';

/** The payment of an order (AD-05) and its refund account (PY-09). */
export function orderMoneyRoutes(app: App, { db, publicOrigin }: Services): void {
  const run = orderActionRunner(db);

  app.post(
    '/orders/:order/payment',
    { schema: { ...orderActionSchema, body: paymentChangeSchema } },
    (request, reply) => {
      const { status, reference, reason } = request.body;
      return run(request, reply, `payment.${status}`, async (trx, orderId, staffId) => {
        const isKnown = await hasPaymentEvent(trx, { order_id: orderId, status, reference });
        const by = { actor: 'shop', staffId } as const;
        const change = { to: status, by, reference, reason };
        await changePaymentStatus(trx, publicOrigin, orderId, change);
        return isKnown ? null : { after: { reference, reason } };
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
