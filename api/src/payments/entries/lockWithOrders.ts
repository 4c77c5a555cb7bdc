import type { Db, Row } from '../../db/schema';
import { conflict, notFound } from '../../http/problem';
import { listAllocated, lockPayment, type Allocated } from '../../ledger/entries/queries';
import { lockOrder } from '../../orders/lockQueries';

/**
 * Locks the orders that a payment counts for, then the payment: the sequence of every change of money.
 * @param moreOrders Locked, too.
 * @throws HttpProblem 404 for an unknown payment, 409 if it was just assigned to another order.
 */
export async function lockWithOrders(
  trx: Db,
  paymentId: string,
  moreOrders: readonly string[] = [],
): Promise<{ payment: Row<'payments'>; allocated: Allocated[] }> {
  const ordersOf = (allocated: Allocated[]) => allocated.flatMap(({ order_id }) => order_id ?? []);
  const expected = new Set([...ordersOf(await listAllocated(trx, paymentId)), ...moreOrders]);
  // Always in the same sequence, so that no two transactions wait for each other.
  for (const orderId of [...expected].sort()) await lockOrder(trx, orderId);
  const payment = await lockPayment(trx, paymentId);
  if (!payment || payment.reverses !== null) throw notFound('Payment not found');
  const allocated = await listAllocated(trx, paymentId);
  if (ordersOf(allocated).some((orderId) => !expected.has(orderId))) {
    throw conflict('Somebody is assigning this payment right now. Please look at it again.');
  }
  return { payment, allocated };
}
