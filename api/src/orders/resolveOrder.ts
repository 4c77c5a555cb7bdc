import type { Db } from '../db/schema';
import { uuidOr404 } from '../http/ids';
import { notFound } from '../http/problem';
import { lockOrder, type LockedOrder } from './lockQueries';
import { findOrderId } from './queries';

const unknownOrder = 'Order not found';

/**
 * Returns the id of an order, given its number or its id.
 * @throws HttpProblem 404 if it is neither.
 */
export const orderIdOf = async (db: Db, order: string): Promise<string> =>
  (await findOrderId(db, order)) ?? uuidOr404(order, unknownOrder);

/**
 * Locks an order as `lockOrder` does.
 * @throws HttpProblem 404 for an unknown order, or if it is not an order of `userId`.
 */
export async function requireLockedOrder(
  trx: Db,
  orderId: string,
  userId?: string,
): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId, userId);
  if (!order) throw notFound(unknownOrder);
  return order;
}
