import { object } from 'yup';
import {
  bulkStepSchema,
  type BulkResult,
  type BulkStep,
  type BulkSummary,
} from '@shop/shared/contract/admin';
import { HttpProblem } from '../http/problem';
import { responses } from '../http/responseSchemas';
import { orderIdOf } from '../orders/resolveOrder';
import { hasTakenStep } from '../orders/shipmentQueries';
import { takeStep, type Step } from '../orders/takeStep';
import { receiveCash } from '../payments/receiveCash';
import type { App, Services } from '../services';
import { changeOrder } from './changeOrder';
import { bulkSummary } from './orderSchemas';
import { staffOf } from './requireAdmin';
import { actionKey, runOnce, type ActionRequest } from './runAction';

type Outcome = Pick<BulkResult, 'outcome'>;
type BulkContext = Pick<BulkStep, 'status'> & Pick<Step, 'reason' | 'issuer'>;

/** With the id of an order and the name of a shipment it is still no longer than other keys. */
const bulkHeaders = object({ 'idempotency-key': actionKey(200) });

/**
 * AD-04: the same step for several orders, each in a transaction of its own and with a key of its own: the same
 * request again completes what a lost one has begun, and does nothing twice.
 */
export function bulkRoutes(app: App, services: Services): void {
  const { readSettings, clock } = services;
  app.post(
    '/orders/bulk',
    {
      schema: {
        headers: bulkHeaders,
        body: bulkStepSchema,
        response: responses({ 200: bulkSummary }, 403, 404, 422),
      },
    },
    async (request): Promise<BulkSummary> => {
      const { orders, status, reason } = request.body;
      const issuer = { shop: (await readSettings()).shop, issuedAt: clock() };
      const step = { status, reason, issuer };
      const results: BulkResult[] = [];
      // One after the other, so that the products of two orders are not locked in different orders.
      for (const entry of orders) results.push(await stepEntry(services, request, step, entry));
      return { results };
    },
  );
}

async function stepEntry(
  { db, publicOrigin }: Services,
  request: ActionRequest,
  { status, ...step }: BulkContext,
  { order, shipment }: BulkStep['orders'][number],
): Promise<BulkResult> {
  const { log } = request;
  const result = { order, shipment: shipment ?? null };
  try {
    const orderId = await orderIdOf(db, order);
    const suffix = [orderId, ...(shipment ? [shipment] : [])].join(':');
    const action = {
      ...{ staff: staffOf(request), log, operation: `POST /orders/bulk ${suffix}` },
      key: `${request.headers['idempotency-key']}:${suffix}`,
      body: { status, reason: step.reason },
    };
    const { body } = await runOnce<Outcome>(db, action, async (trx, { userId: staffId }) => {
      const { changes } =
        status === 'paid'
          ? await changeOrder(trx, orderId, 'payment.paid', async () =>
              (await receiveCash(trx, publicOrigin, orderId, staffId)) ? {} : null,
            )
          : await changeOrder(trx, orderId, `order.${status}`, async () => {
              if (await hasTakenStep(trx, orderId, status, shipment)) return null;
              await takeStep(trx, publicOrigin, orderId, { ...step, status, shipment, staffId });
              return { after: { shipment } };
            });
      return { response: { outcome: changes.length > 0 ? 'done' : 'unchanged' }, changes };
    });
    return { ...result, outcome: body.outcome, detail: '' };
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.statusCode >= 500) throw error;
    return { ...result, outcome: 'refused', detail: error.detail };
  }
}
