import type { Product } from '@shop/shared/contract';

const recommendedCount = 3;

/** What is known about a shopper. */
export interface Shopper {
  /** The products in the cart, and those of an order that is shown. */
  productIds: readonly string[];
  /** Whether planting material is in the cart or was ordered before. */
  isOrchardist: boolean;
}

/**
 * Chooses up to three products that go with those that a shopper has. Orchardists get planting material first. Then
 * come boxes in season, tastes that the shopper does not have, and popular ones. The same shopper always gets the same
 * choice. Pre-orders are left out, because they would delay the rest of the cart.
 */
export function recommend(
  products: readonly Product[],
  { productIds, isOrchardist }: Shopper,
): Product[] {
  const has = ({ product_id }: Product) => productIds.includes(product_id);
  const tastes = products.filter(has).map(({ variety_group }) => variety_group);

  // The smaller number is recommended first.
  const ranks = ({ category, availability, variety_group, ...product }: Product) => [
    category === 'planting' ? 0 : 1,
    availability.state === 'in_season' ? 0 : 1,
    tastes.includes(variety_group) ? 1 : 0,
    -product.popularity,
    product.default_order,
  ];

  return products
    .filter((product) => !has(product))
    .filter(({ availability }) => ['in_season', 'from_storage'].includes(availability.state))
    .filter(({ category }) => isOrchardist || category !== 'planting')
    .sort((a, b) => compareRanks(ranks(a), ranks(b)))
    .slice(0, recommendedCount);
}

/** Compares by the first number that differs. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((rank, at) => rank !== other[at]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
