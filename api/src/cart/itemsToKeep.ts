import { isLineOrderable, type ExpectedLine, type SaleConditions } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { listCartItems } from './queries';

/**
 * The ids of the items that stay in the cart when it is ordered (SE-05): those that cannot be ordered now
 * and are not among the lines that the shopper was shown. Without such lines the whole cart is ordered
 * (AP-13).
 */
export async function itemsToKeep(
  trx: Db,
  userId: string,
  expected: readonly ExpectedLine[] | undefined,
  conditions: SaleConditions,
): Promise<string[]> {
  if (expected === undefined) return [];
  const expectedIds = new Set(expected.map(({ product_id }) => product_id));
  const items = await listCartItems(trx, userId, conditions);
  return items
    .filter(({ availability, quantity }) => !isLineOrderable(availability, quantity))
    .filter(({ product_id }) => !expectedIds.has(product_id))
    .map(({ cart_item_id }) => cart_item_id);
}
