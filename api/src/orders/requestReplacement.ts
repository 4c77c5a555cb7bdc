import type { OrderDetails, Replacement } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, invalid, notFound, type HttpProblem } from '../http/problem';
import { findOrder } from './queries';
import { insertReplacement } from './replacementQueries';

/**
 * Asks for one line of a delivered order to be replaced (S-38). Call inside a transaction.
 * @throws HttpProblem 404 for an order that is not this user's, 422 for a product that is not in
 * it, 409 when it is too early, too late or the second time.
 */
export async function askReplacement(
  trx: Db,
  userId: string,
  orderId: string,
  replacement: Replacement,
  photos: readonly Uint8Array[],
): Promise<OrderDetails> {
  const requestId = await insertReplacement(trx, userId, orderId, replacement, photos);
  const order = await findOrder(trx, userId, orderId);
  if (!order) throw notFound('Order not found');
  if (requestId === undefined) throw refusal(order, replacement.product_id);
  return order;
}

function refusal(order: OrderDetails, productId: string): HttpProblem {
  const isIn = (lines: { product_id: string }[]) =>
    lines.some(({ product_id }) => product_id === productId);
  if (!isIn(order.items)) return invalid({ product_id: 'This product is not in the order' });
  if (order.order_status !== 'delivered') {
    return conflict('A replacement can be asked for once the order is delivered.');
  }
  if (isIn(order.replacement_requests)) {
    return conflict('A replacement for this product has already been asked for.');
  }
  return conflict('A replacement can be asked for within 5 days of delivery. They have passed.');
}
