import type { BuyNow, CartOrder, OrderDetails } from '@shop/shared/contract';
import { takeCart } from '../cart/queries';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { insertOrder } from './queries';
import { takeStock } from './stock';

/**
 * Orders the whole cart and empties it (AP-13, CK-04). Call inside a transaction: the order, its
 * lines, the stock and the cart are stored together or not at all (S-32).
 * @throws HttpProblem 409 for an empty cart or too little stock.
 */
export async function placeCartOrder(
  trx: Db,
  userId: string,
  order: CartOrder,
): Promise<OrderDetails> {
  const lines = await takeCart(trx, userId);
  if (lines.length === 0) throw conflict('Your cart is empty');
  return insertOrder(trx, userId, order, await takeStock(trx, lines));
}

/**
 * Orders one product directly; the cart stays as it is (AP-14). Call inside a transaction.
 * @throws HttpProblem 404 for an unknown product, 409 for too little stock.
 */
export async function placeDirectOrder(
  trx: Db,
  userId: string,
  { product_id, quantity, ...order }: BuyNow,
): Promise<OrderDetails> {
  return insertOrder(trx, userId, order, await takeStock(trx, [{ product_id, quantity }]));
}
