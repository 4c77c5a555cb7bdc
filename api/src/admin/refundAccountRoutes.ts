import { object, string } from 'yup';
import { refundAccountSchema } from '@shop/shared/contract';
import { responses } from '../http/responseSchemas';
import { orderIdOf } from '../orders/resolveOrder';
import { setRefundAccount } from '../payments/refundAccount';
import type { App, Services } from '../services';
import { withOrderAudit } from './withOrderAudit';
import { changedOrder } from './orderSchemas';
import { actionHeaders, auditedAction } from './auditedAction';

/** PY-09: where a refund goes, as its customer has said by phone. The audit log knows who was told, and not what. */
export function refundAccountRoutes(app: App, { db }: Services): void {
  app.put(
    '/orders/:order/refund_account',
    {
      schema: {
        params: object({ order: string().required() }),
        headers: actionHeaders,
        body: refundAccountSchema,
        response: responses({ 200: changedOrder }, 403, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const { body } = request;
      const orderId = await orderIdOf(db, request.params.order);
      const action = { operation: `PUT /orders/${orderId}/refund_account`, body };
      return auditedAction(db, request, reply, action, (trx, { userId: staffId }) =>
        withOrderAudit(trx, orderId, 'order.refund_account_changed', async () => {
          await setRefundAccount(trx, orderId, { staffId }, body);
          return {};
        }),
      );
    },
  );
}
