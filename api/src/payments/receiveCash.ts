import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { lockOrder } from '../orders/lockQueries';
import { changePaymentStatus } from './changePaymentStatus';

/**
 * Records the cash of one of several selected orders (MO-03). Call inside a transaction.
 *
 * Prepaid orders are refused, because their payments need a reference. The staff
 * record their payments on the order's page.
 * @returns False, without changes, if the order is already paid.
 * @throws HttpProblem as `changePaymentStatus` does, and 409 if the order is not paid in cash or has not left.
 */
export async function receiveCash(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  staffId: string,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (order?.payment_status === 'paid' || order?.payment_status === 'overpaid') return false;
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
