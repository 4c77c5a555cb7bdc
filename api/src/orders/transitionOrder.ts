import { cancelHours, type OrderDetails, type OrderStatus } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, notFound, type HttpProblem } from '../http/problem';
import { cancelPayment } from '../payments/cancelPayment';
import { mailOrder } from './mailOrder';
import { listUndispatchedLines } from './queries';
import {
  findOrderStatus,
  insertOrderEvent,
  updateOrderStatus,
  type ChangedBy,
} from './statusQueries';
import { restock } from './stock';

export interface StatusChange {
  to: Exclude<OrderStatus, 'placed'>;
  by: ChangedBy;
  /** Shown in the history of the order. */
  reason?: string;
}

/**
 * The one way to change the status of an order that was placed (S-36): records actor, time and reason,
 * enqueues the mail to the customer (S-32), and for a cancellation returns the stock and voids the payment
 * (S-37), or makes its refund due (PY-09).
 * Boxes that have been dispatched do not return: they are on the road, or lost.
 * Call inside a transaction.
 * @returns the order after the change.
 * @throws HttpProblem 404 for an unknown order, 409 for a change that is not allowed.
 */
export async function transitionOrder(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { to, by, reason = '' }: StatusChange,
): Promise<OrderDetails> {
  const isChanged = await updateOrderStatus(trx, orderId, { to, by });
  if (!isChanged) throw await refusal(trx, orderId, { to, by });

  await insertOrderEvent(trx, orderId, { status: to, actor: by.actor, reason });
  if (to === 'cancelled') {
    await cancelPayment(trx, orderId, by.actor);
    const kind = by.actor === 'system' ? 'expiry' : 'cancellation';
    const lines = await listUndispatchedLines(trx, orderId);
    await restock(trx, lines, { kind, order_id: orderId, actor: by.actor, reason });
  }
  return mailOrder(trx, publicOrigin, orderId);
}

async function refusal(trx: Db, orderId: string, { to, by }: StatusChange): Promise<HttpProblem> {
  const status = await findOrderStatus(trx, orderId, by.userId);
  if (status === undefined) return notFound('Order not found');
  if (by.actor !== 'customer') return conflict(`This order is ${status}; it cannot become ${to}.`);
  switch (status) {
    case 'cancelled':
      return conflict('This order is already cancelled.');
    case 'dispatched':
    case 'delivered':
      return conflict(`This order has been ${status} and can no longer be cancelled.`);
    default:
      return conflict(
        `This order can no longer be cancelled: that was possible for ${cancelHours} hours after it was placed.`,
      );
  }
}
