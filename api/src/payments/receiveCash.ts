import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { lockOrder } from '../orders/lockQueries';
import { changePaymentStatus } from './changePaymentStatus';

/**
 * MO-03: records the cash of an order that has left, as one of several. What is paid in advance is recorded on the
 * order's page: a payment cannot be taken back, and whoever chooses all orders of a list may not mean those. Call inside
 * a transaction that has locked the order.
 * @returns false, and nothing changes, for one that is paid already.
 * @throws HttpProblem as `changePaymentStatus`, and 409 for an order that is not paid in cash or has not left.
 */
export async function receiveCash(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  staffId: string,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order?.payment_status === 'paid') return false;
  if (order && order.payment_method !== 'cod') {
    throw conflict(
      'This order is not paid in cash. Record its payment on its page, with the reference.',
    );
  }
  if (order?.order_status === 'placed' || order?.order_status === 'packed') {
    throw conflict('This order has not left yet. If it is paid in advance, say so on its page.');
  }
  if (order?.order_status === 'cancelled') {
    throw conflict('This order is cancelled, so no cash is due.');
  }
  const by = { actor: 'shop', staffId } as const;
  await changePaymentStatus(trx, publicOrigin, orderId, { to: 'paid', by, reference: '' });
  return true;
}
