import { endpoints, usePublicQuery, type ApiQuery } from '@shop/shared';
import type { Product, ProductPage, VarietyGroup } from '@shop/shared/contract';
import { sorts } from './listing';

/** The number of products on the home page. */
export const bestSellerCount = 4;
/** The number of other products on the page of a product. */
export const relatedCount = 3;

/** Returns the query for the most popular products of a large catalog, or null if all products are known. */
export function popularProductsQuery(
  catalog: Product[] | ProductPage | undefined,
  limit: number,
  variety?: VarietyGroup,
): ApiQuery<ProductPage> | null {
  if (!catalog || Array.isArray(catalog)) return null;
  return endpoints.productPage({ sort: 'popularity', ...(variety && { variety }), limit });
}

/**
 * Reads at least `limit` products, if the shop has that many, the most popular ones first. A large catalog is limited
 * to the variety group.
 */
export function usePopularProducts(limit: number, variety?: VarietyGroup) {
  const { data: catalog, error, mutate } = usePublicQuery(endpoints.products);
  const page = usePublicQuery(popularProductsQuery(catalog, limit, variety));
  return {
    products: Array.isArray(catalog)
      ? [...catalog].sort(sorts.popularity.compare)
      : page.data?.products,
    error: error ?? page.error,
    retry: () => void (error ? mutate() : page.mutate()),
  };
}
