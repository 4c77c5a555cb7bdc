import { maxQuantity, type AddCartItem, type CartItem } from '@shop/shared/contract';
import { findProduct } from '../catalog/queries';
import type { Db } from '../db/schema';
import { invalid, notFound } from '../http/problem';
import { findCartItem, upsertCartItem } from './queries';

export const notInCart = 'This item is not in your cart';

/**
 * Adds a product to the cart, or more of it (AP-10).
 * @throws HttpProblem 404 for an unknown product, 422 for more than `maxQuantity` boxes in all.
 */
export async function addCartItem(
  db: Db,
  userId: string,
  { product_id, quantity }: Pick<AddCartItem, 'product_id' | 'quantity'>,
): Promise<CartItem> {
  if (!(await findProduct(db, product_id))) throw notFound('Product not found');
  const cartItemId = await upsertCartItem(db, userId, product_id, quantity);
  if (cartItemId === undefined) {
    throw invalid({ quantity: `One order holds at most ${maxQuantity} boxes of a product` });
  }
  const item = await findCartItem(db, userId, cartItemId);
  if (!item) throw notFound(notInCart);
  return item;
}
