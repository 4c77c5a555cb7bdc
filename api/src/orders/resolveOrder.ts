import type { Db } from '../db/schema';
import { uuidOr404 } from '../http/ids';
import { notFound } from '../http/problem';
import { lockOrder, type LockedOrder } from './lockQueries';
import { findOrderId } from './queries';

const unknownOrder = 'Order not found';

/**
 * The id of an order by its number or its id.
 * @throws HttpProblem 404 for what is no order.
 */
export const orderIdOf = async (db: Db, order: string): Promise<string> =>
  (await findOrderId(db, order)) ?? uuidOr404(order, unknownOrder);

/**
 * Locks an order as `lockOrder` does.
 * @throws HttpProblem 404 for an unknown order, and for another user's if one is given.
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
