import { isRefundSent, type NewRefundAccount } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import type { StoredOrder } from '../orders/StoredOrder';
import { getOrder } from '../orders/detailQueries';
import { lockOrder } from '../orders/lockQueries';
import { upsertRefundAccount } from './refundAccountQueries';

/** The customer, or the staff member who was told by phone. */
type Actor = { userId: string; staffId?: undefined } | { staffId: string; userId?: undefined };

/**
 * Stores, or replaces, the account that an order's refund goes to (PY-09). After the refund it cannot change, because
 * it is where the money went. Call inside a transaction.
 * @returns The order after the change.
 * @throws HttpProblem 404 for an unknown order, 409 if no refund is to be sent.
 */
export async function setRefundAccount(
  trx: Db,
  orderId: string,
  { userId, staffId }: Actor,
  account: NewRefundAccount,
): Promise<StoredOrder> {
  if (!(await lockOrder(trx, orderId, userId))) throw notFound('Order not found');
  const { order } = await getOrder(trx, orderId);
  if (!isRefundSent(order)) throw conflict('This order has no refund to send to an account.');
  await upsertRefundAccount(trx, orderId, account, staffId ?? null);
  return (await getOrder(trx, orderId)).order;
}
