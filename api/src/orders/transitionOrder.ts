import { sql } from 'kysely';
import type { OrderActor, OrderStatus, PaymentStatus } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, notFound, type HttpProblem } from '../http/problem';
import { isCancellable, statesBefore } from './rules';
import { returnStock } from './stock';

interface Step {
  actor: OrderActor;
  /** Shown in the order's timeline; may be empty. */
  reason: string;
}

/**
 * Brings an order to its next state (S-36). One conditional statement decides, so of two steps at
 * once the second is judged by what the first has left. Call inside a transaction.
 * @throws HttpProblem 404 for an unknown order, 409 for a step that its state does not allow.
 */
export async function transitionOrder(
  trx: Db,
  orderId: string,
  to: OrderStatus,
  step: Step,
): Promise<void> {
  const moved = await trx
    .updateTable('orders')
    .set({ order_status: to })
    .where('order_id', '=', orderId)
    .where('order_status', 'in', statesBefore[to])
    .returning('order_id')
    .executeTakeFirst();
  if (!moved) throw await impossibleStep(trx, orderId, to);
  await recordEvent(trx, orderId, to, step);
}

/**
 * Cancels an order for the user who placed it (S-37): its boxes go back to the stock, an unpaid
 * payment is void at once. Call inside a transaction.
 * @throws HttpProblem 404 for an order that is not this user's, 409 when it is too late.
 */
export async function cancelOrder(trx: Db, userId: string, orderId: string): Promise<void> {
  const cancelled = await trx
    .updateTable('orders')
    .set({
      order_status: 'cancelled',
      payment_status: sql<PaymentStatus>`case payment_status when 'unpaid' then 'voided' else payment_status end`,
    })
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .where(isCancellable)
    .returning('order_id')
    .executeTakeFirst();
  if (!cancelled) throw await whyNotCancelled(trx, userId, orderId);
  await recordEvent(trx, orderId, 'cancelled', { actor: 'customer', reason: '' });
  const lines = await trx
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  await returnStock(trx, lines);
}

/** Writes down that an order has reached a state. */
export async function recordEvent(
  trx: Db,
  orderId: string,
  status: OrderStatus,
  step: Step,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, status, ...step })
    .execute();
}

async function impossibleStep(trx: Db, orderId: string, to: OrderStatus): Promise<HttpProblem> {
  const status = await statusOf(trx, orderId);
  return status === undefined
    ? notFound('Order not found')
    : conflict(`This order is ${status}; it cannot become ${to}.`);
}

async function whyNotCancelled(trx: Db, userId: string, orderId: string): Promise<HttpProblem> {
  const status = await statusOf(trx, orderId, userId);
  switch (status) {
    case undefined:
      return notFound('Order not found');
    case 'cancelled':
      return conflict('This order is already cancelled.');
    case 'dispatched':
    case 'delivered':
      return conflict(`This order has been ${status} and can no longer be cancelled.`);
    default:
      return conflict(
        'This order can no longer be cancelled: that was possible for 24 hours after it was placed.',
      );
  }
}

async function statusOf(trx: Db, orderId: string, userId?: string) {
  const order = await trx
    .selectFrom('orders')
    .select('order_status')
    .where('order_id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return order?.order_status;
}
