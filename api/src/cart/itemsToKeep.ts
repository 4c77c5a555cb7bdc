import { isLineOrderable, type ExpectedLine } from '@shop/shared/contract';
import type { StoredCartItem } from './queries';

/**
 * Returns the ids of the items that stay in the cart when it is ordered (SE-05): those that cannot be ordered now and
 * are not among the expected lines. Without expected lines, the whole cart is ordered (AP-13).
 */
export function itemsToKeep(
  items: readonly StoredCartItem[],
  expected: readonly ExpectedLine[] | undefined,
): string[] {
  if (expected === undefined) return [];
  const expectedIds = new Set(expected.map(({ product_id }) => product_id));
  return items
    .filter(({ availability, quantity }) => !isLineOrderable(availability, quantity))
    .filter(({ product_id }) => !expectedIds.has(product_id))
    .map(({ cart_item_id }) => cart_item_id);
}
