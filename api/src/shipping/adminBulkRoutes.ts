import { object } from 'yup';
import { bulkStepSchema, bulkTrackingSchema, bulkUndoSchema } from '@shop/shared/contract/admin';
import { BulkSummary } from '@shop/shared/contract/adminSchemas';
import { actionKey } from '../admin/audit/auditedAction';
import { assertArea } from '../admin/requireAdmin';
import type { Db } from '../db/schema';
import { isUuid } from '../db/isUuid';
import { responses } from '../http/responses';
import { findOrderId } from '../orders/queries';
import { applyStaffTransition } from '../orders/status/applyStaffTransition';
import { hasReachedStatus } from '../orders/status/shipmentQueries';
import { undoChange } from '../orders/status/undoChange';
import { agreedUnpaid, assertPaidForDispatch } from '../orders/status/unpaidDispatch';
import { receiveCash } from '../payments/receiveCash';
import type { App, Services } from '../services';
import { changeTracking } from './changeTracking';
import { runBulk } from './runBulk';

/** Shorter than other keys, because `runBulk` appends an order id and a shipment. */
const headers = object({ 'idempotency-key': actionKey(200) });

/** Applies the same step to several orders (AD-04). Recording received cash needs the area `money` (MO-03). */
export function bulkStepRoutes(app: App, services: Services): void {
  const { db, publicOrigin, readSettings, clock } = services;

  app.post(
    '/orders/bulk',
    {
      schema: {
        headers,
        body: bulkStepSchema,
        response: responses({ 200: BulkSummary }, 403, 404, 409, 422),
      },
    },
    async (request): Promise<BulkSummary> => {
      const { orders, status, reason, dispatch_unpaid: dispatchUnpaid } = request.body;
      await assertArea(db, request, [status === 'paid' ? 'money' : 'orders']);
      // Checked before the first order leaves: staff decide about all unpaid orders together.
      if (status === 'dispatched' && !dispatchUnpaid) {
        await assertPaidForDispatch(db, await idsOf(db, orders));
      }
      const issuer = { shop: (await readSettings()).shop, issuedAt: clock() };
      return runBulk(db, request, orders, {
        operation: 'POST /orders/bulk',
        name: status === 'paid' ? 'payment.paid' : `order.${status}`,
        bodyOf: () => ({ status, reason, dispatchUnpaid }),
        work: async (trx, orderId, { shipment }, { userId: staffId }) => {
          if (status === 'paid') {
            return (await receiveCash(trx, publicOrigin, orderId, staffId)) ? {} : null;
          }
          if (await hasReachedStatus(trx, orderId, status, shipment)) return null;
          const step = { status, reason, shipment, staffId, issuer, dispatchUnpaid };
          const order = await applyStaffTransition(trx, publicOrigin, orderId, step);
          return { shipment, ...agreedUnpaid(status, order) };
        },
      });
    },
  );
}

/** Undo and tracking for several orders at once (AD-04). */
export function bulkRoutes(app: App, services: Services): void {
  const { db, publicOrigin } = services;

  app.post(
    '/orders/bulk/undo',
    {
      schema: {
        headers,
        body: bulkUndoSchema,
        response: responses({ 200: BulkSummary }, 403, 404, 422),
      },
    },
    async (request): Promise<BulkSummary> => {
      const { change, orders } = request.body;
      return runBulk(db, request, orders, {
        operation: 'POST /orders/bulk/undo',
        name: `order.${change}.undone`,
        bodyOf: () => ({ change }),
        work: async (trx, orderId, { shipment }, { userId: staffId }) => {
          await undoChange(trx, services, orderId, { change, shipment, staffId });
          return { shipment };
        },
      });
    },
  );

  app.put(
    '/orders/bulk/tracking',
    {
      schema: {
        headers,
        body: bulkTrackingSchema,
        response: responses({ 200: BulkSummary }, 403, 404, 422),
      },
    },
    async (request): Promise<BulkSummary> => {
      const { carrier, orders } = request.body;
      return runBulk(db, request, orders, {
        operation: 'PUT /orders/bulk/tracking',
        name: 'order.tracking_changed',
        bodyOf: ({ tracking_number }) => ({ carrier, tracking_number }),
        work: async (trx, orderId, { shipment, tracking_number }) => {
          const tracking = { carrier, tracking_number };
          const changedShipment = await changeTracking(trx, publicOrigin, orderId, {
            ...tracking,
            shipment,
          });
          return { shipment: changedShipment, ...tracking };
        },
      });
    },
  );
}

/** Skips orders that do not exist: the summary reports them. */
async function idsOf(db: Db, orders: readonly { order: string }[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { order } of orders) {
    const id = await findOrderId(db, order);
    if (id !== undefined || isUuid(order)) ids.push(id ?? order);
  }
  return ids;
}
