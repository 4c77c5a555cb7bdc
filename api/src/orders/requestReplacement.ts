import { replaceDays, type OrderDetails, type Replacement } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { conflict, invalid, notFound, type HttpProblem } from '../http/problem';
import { findUserOrder } from './queries';
import { insertReplacement } from './replacementQueries';

/**
 * Requests the replacement of one line of a delivered order (S-38).
 * @throws HttpProblem 404 for an order that is not this user's, 422 for a product that is not in
 * it, 409 before delivery, after the deadline or for a line with a request.
 */
export function requestReplacement(
  db: Db,
  userId: string,
  orderId: string,
  replacement: Replacement,
  photos: readonly Uint8Array[],
): Promise<OrderDetails> {
  return transact(db, async (trx) => {
    const requestId = await insertReplacement(trx, userId, orderId, replacement, photos);
    const order = await findUserOrder(trx, userId, orderId);
    if (!order) throw notFound('Order not found');
    if (requestId === undefined) throw refusal(order, replacement.product_id);
    return order;
  });
}

function refusal(order: OrderDetails, productId: string): HttpProblem {
  const includesProduct = (lines: { product_id: string }[]) =>
    lines.some(({ product_id }) => product_id === productId);
  if (!includesProduct(order.items)) {
    return invalid({ product_id: 'This product is not in the order' });
  }
  if (order.order_status !== 'delivered') {
    return conflict('A replacement can be requested once the order is delivered.');
  }
  if (includesProduct(order.replacement_requests)) {
    return conflict('A replacement for this product has already been requested.');
  }
  return conflict(
    `A replacement can be requested within ${replaceDays} days of delivery. They have passed.`,
  );
}
