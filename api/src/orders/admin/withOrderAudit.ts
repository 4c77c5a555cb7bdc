import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { ChangedOrder } from '@shop/shared/contract/adminSchemas';
import type { Change } from '../../admin/audit/auditQueries';
import {
  actionHeaders,
  auditedAction,
  type ActionRequest,
  type ActionResult,
} from '../../admin/audit/auditedAction';
import type { Db } from '../../db/schema';
import { notFound } from '../../http/problem';
import { responses } from '../../http/responses';
import { lockOrder } from '../lockQueries';
import { orderIdOf } from '../resolveOrder';
import { findChangedOrder } from './adminOrderQueries';

type Details = Record<string, unknown>;
type Changed = Partial<Record<'before' | 'after', Details>> | null;

interface OrderRequest extends ActionRequest, Pick<FastifyRequest, 'method' | 'routeOptions'> {
  /** The number or the id of the order. */
  params: { order: string };
  body: object;
}

/** The schema of actions on `/orders/:order/…`, without the body. */
export const orderActionSchema = {
  params: object({ order: string().required() }),
  headers: actionHeaders,
  response: responses({ 200: ChangedOrder }, 403, 404, 409, 422),
};

/** Returns a function that runs an action of a request to `/orders/:order/…` (see `withOrderAudit`). */
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
 * Runs an action on one order and describes it for the audit log: the subject is the order number, `before` and `after`
 * are the statuses and the details that `work` returns. `work` returns null if nothing had to change.
 *
 * @throws HttpProblem 404 for an unknown order.
 */
export async function withOrderAudit(
  trx: Db,
  orderId: string,
  action: string,
  work: () => Promise<Changed>,
): Promise<ActionResult<ChangedOrder>> {
  // The state before the change is only reliable once the order is locked.
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
