import { object, string } from 'yup';
import { toPaise, toRupees } from '@shop/shared/contract';
import {
  allocationSchema,
  handReturnSchema,
  returnSchema,
  reversalSchema,
} from '@shop/shared/contract/admin';
import { ChangedPayment } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction, type ActionRequest } from '../../admin/audit/auditedAction';
import type { Change } from '../../admin/audit/auditQueries';
import type { Db } from '../../db/schema';
import { uuidOr404 } from '../../http/ids';
import { notFound } from '../../http/problem';
import { responses } from '../../http/responses';
import { listAllocated, lockPayment } from '../../ledger/entries/queries';
import { orderIdOf } from '../../orders/resolveOrder';
import type { App, Services } from '../../services';
import { returnByProvider } from '../razorpay/refunds/startRefund';
import { allocatePayment, keepPayment, unplacedPaise } from './allocatePayment';
import { returnUnplaced } from './returnUnplaced';
import { reversePayment } from './reversePayment';

const unknownPayment = 'Payment not found';

const schema = {
  params: object({ payment: string().required() }),
  headers: actionHeaders,
  response: responses({ 200: ChangedPayment }, 403, 404, 409, 422),
};

/** Actions on one payment (MY-01, MY-02). */
export function paymentEntryRoutes(app: App, services: Services): void {
  const { db, publicOrigin, hasRazorpay } = services;
  type Request = ActionRequest & { params: { payment: string }; body: object };
  /** Runs an action on the payment of a request. The audit log names its reference. */
  const run = (
    request: Request,
    reply: Parameters<typeof auditedAction>[2],
    name: keyof typeof auditNames,
    work: (trx: Db, paymentId: string, staffId: string) => Promise<Change['after'] | null>,
  ) => {
    const paymentId = uuidOr404(request.params.payment, unknownPayment);
    const action = { operation: `POST /payments/${paymentId}/${name}`, body: request.body };
    return auditedAction(db, request, reply, action, async (trx, staff) => {
      const after = await work(trx, paymentId, staff.userId);
      const response = await readPayment(trx, paymentId);
      const change = { action: `payment.${auditNames[name]}`, subject: paymentId, before: null };
      return { response, changes: after ? [{ ...change, after }] : [] };
    });
  };

  app.post(
    '/payments/:payment/reversal',
    { schema: { ...schema, body: reversalSchema } },
    (request, reply) => {
      const { reason } = request.body;
      return run(request, reply, 'reversal', async (trx, paymentId, staffId) => {
        const by = { actor: 'shop', staffId } as const;
        const isChanged = await reversePayment(trx, publicOrigin, paymentId, { by, reason });
        return isChanged ? { reason } : null;
      });
    },
  );

  app.post(
    '/payments/:payment/refund_by_hand',
    { schema: { ...schema, body: handReturnSchema } },
    (request, reply) => {
      const { amount, reference, reason } = request.body;
      return run(request, reply, 'refund_by_hand', async (trx, paymentId, staffId) => {
        const by = { actor: 'shop', staffId } as const;
        const paise = amount === undefined ? undefined : toPaise(amount);
        await returnUnplaced(trx, paymentId, { by, paise, reference, reason });
        return { amount, reference, reason };
      });
    },
  );

  app.post(
    '/payments/:payment/allocations',
    { schema: { ...schema, body: allocationSchema } },
    async (request, reply) => {
      const { order = '', amount, keep, reason } = request.body;
      // Read before the transaction: the embedded database has only one connection.
      const orderId = keep ? '' : await orderIdOf(db, order);
      return run(request, reply, 'allocations', async (trx, paymentId, staffId) => {
        const by = { actor: 'shop', staffId } as const;
        if (keep) {
          await keepPayment(trx, paymentId, { by, reason });
          return { reason };
        }
        const paise = amount === undefined ? undefined : toPaise(amount);
        await allocatePayment(trx, publicOrigin, paymentId, orderId, { by, paise, reason });
        return { order, amount, reason };
      });
    },
  );

  // Without keys nothing could send it.
  if (!hasRazorpay) return;
  app.post(
    '/payments/:payment/refund',
    { schema: { ...schema, body: returnSchema } },
    (request, reply) => {
      const { amount, reason } = request.body;
      return run(request, reply, 'refund', async (trx, paymentId, staffId) => {
        const by = { actor: 'shop', staffId } as const;
        const paise = amount === undefined ? undefined : toPaise(amount);
        await returnByProvider(trx, paymentId, { by, paise, reason });
        return { amount, reason };
      });
    },
  );
}

const auditNames = {
  reversal: 'reversed',
  allocations: 'assigned',
  refund: 'returned',
  refund_by_hand: 'returned',
} as const;

async function readPayment(trx: Db, paymentId: string): Promise<ChangedPayment> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) throw notFound(unknownPayment);
  const unplaced = await unplacedPaise(trx, payment, await listAllocated(trx, paymentId));
  return {
    payment_id: paymentId,
    unplaced_amount: toRupees(unplaced),
    reversed_at: payment.reversed_at?.toISOString() ?? null,
  };
}
