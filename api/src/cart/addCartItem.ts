import { maxQuantity, type AddCartItem, type CartItem } from '@shop/shared/contract';
import { productExists } from '../catalog/queries';
import type { Db } from '../db/schema';
import { invalid, notFound } from '../http/problem';
import { upsertCartItem } from './queries';

/**
 * Adds a product to the cart, or more of it (AP-10).
 * @throws HttpProblem 404 for an unknown product, 422 for more than `maxQuantity` boxes in all.
 */
export async function addCartItem(
  db: Db,
  userId: string,
  { product_id, quantity }: Pick<AddCartItem, 'product_id' | 'quantity'>,
): Promise<CartItem> {
  const item = await upsertCartItem(db, userId, product_id, quantity);
  if (item) return item;
  if (!(await productExists(db, product_id))) throw notFound('Product not found');
  throw invalid({ quantity: `One order holds at most ${maxQuantity} boxes of a product` });
}
