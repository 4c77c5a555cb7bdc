import { isRefundSent, type NewRefundAccount, type OrderDetails } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';
import { getOrder } from '../orders/detailQueries';
import { lockOrder } from '../orders/lockQueries';
import { upsertRefundAccount } from './refundAccountQueries';

/** A customer, or who of the staff was told by phone. */
type By = { userId: string; staffId?: undefined } | { staffId: string; userId?: undefined };

/**
 * Stores where the money of an order that is to be returned goes (PY-09), in place of what was said before. Once it is
 * returned, this stays as it is: it is where the money went. Call inside a transaction.
 * @returns the order after the change.
 * @throws HttpProblem 404 for an unknown order, 409 where no money is to be sent.
 */
export async function setRefundAccount(
  trx: Db,
  orderId: string,
  { userId, staffId }: By,
  account: NewRefundAccount,
): Promise<OrderDetails> {
  if (!(await lockOrder(trx, orderId, userId))) throw notFound('Order not found');
  const { order } = await getOrder(trx, orderId);
  if (!isRefundSent(order)) throw conflict('This order has no refund to send to an account.');
  await upsertRefundAccount(trx, orderId, account, staffId ?? null);
  return (await getOrder(trx, orderId)).order;
}
