import {
  availabilityOf,
  maxQuantity,
  type AddCartItem,
  type AvailabilityContext,
} from '@shop/shared/contract';
import { sessionEnded } from '../auth/authentication';
import { lockUser } from '../auth/userQueries';
import { assertOrderable } from '../catalog/assertOrderable';
import type { Db } from '../db/schema';
import { invalid, notFound } from '../http/problem';
import { findStock } from '../stock/queries';
import { upsertCartItem, type StoredCartItem } from './queries';

/**
 * Adds boxes of a product to the cart (AP-10).
 * @throws HttpProblem 401 for a deleted account; 404 for an unknown product; 409 if it cannot be ordered now; 422 for
 * more than `maxQuantity` boxes in total.
 */
export async function addCartItem(
  db: Db,
  userId: string,
  { product_id, quantity }: Pick<AddCartItem, 'product_id' | 'quantity'>,
  conditions: AvailabilityContext,
): Promise<StoredCartItem> {
  const product = await findStock(db, product_id);
  if (!product) throw notFound('Product not found');
  assertOrderable(product.label, availabilityOf(product, conditions));
  const item = await upsertCartItem(db, userId, { product_id, quantity }, conditions);
  if (item) return item;
  if (!(await lockUser(db, userId))) throw sessionEnded();
  throw invalid({ quantity: `One order can have up to ${maxQuantity} boxes of a product` });
}
