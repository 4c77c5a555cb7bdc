import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangedOrder } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { notFound } from '../http/problem';
import { findChangedOrder } from '../orders/adminOrderQueries';
import { lockOrder } from '../orders/lockQueries';
import { orderIdOf } from '../orders/resolveOrder';
import type { Change } from './auditQueries';
import { auditedAction, type ActionRequest, type Done } from './auditedAction';

type Details = Record<string, unknown>;
type Changed = Partial<Record<'before' | 'after', Details>> | null;

interface OrderRequest extends ActionRequest, Pick<FastifyRequest, 'method' | 'routeOptions'> {
  /** Its number or its id. */
  params: { order: string };
  body: object;
}

/** Returns what runs the action of a request to `/orders/:order/…`: see `withOrderAudit`. */
export const orderActionRunner =
  (db: Db) =>
  async (
    request: OrderRequest,
    reply: Pick<FastifyReply, 'code' | 'header'>,
    action: string,
    work: (trx: Db, orderId: string, staffId: string) => Promise<Changed>,
  ): Promise<ChangedOrder> => {
    const { method, routeOptions, body } = request;
    const orderId = await orderIdOf(db, request.params.order);
    const url = routeOptions.url?.replace('/api/admin', '').replace(':order', orderId);
    return auditedAction(
      db,
      request,
      reply,
      { operation: `${method} ${url}`, body },
      (trx, staff) => withOrderAudit(trx, orderId, action, () => work(trx, orderId, staff.userId)),
    );
  };

/**
 * An action on one order, for `auditedAction`: its subject in the audit log is the order's number, before and after are
 * its statuses and what `work` returns; null: it found everything as it should be.
 *
 * @throws HttpProblem 404 for an unknown order
 */
export async function withOrderAudit(
  trx: Db,
  orderId: string,
  action: string,
  work: () => Promise<Changed>,
): Promise<Done<ChangedOrder>> {
  // What is before the change is known once nobody else changes it.
  await lockOrder(trx, orderId);
  const before = await findChangedOrder(trx, orderId);
  if (!before) throw notFound('Order not found');
  const details = await work();
  const after = (await findChangedOrder(trx, orderId)) ?? before;
  if (details === null) return { response: after, changes: [] };
  const change: Change = {
    action,
    subject: before.order_number,
    before: { ...statusesOf(before), ...details.before },
    after: { ...statusesOf(after), ...details.after },
  };
  return { response: after, changes: [change] };
}

const statusesOf = ({ order_status, payment_status }: ChangedOrder) => ({
  order_status,
  payment_status,
});
