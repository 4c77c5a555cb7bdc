import { endpoints, usePublicQuery, type ApiQuery } from '@shop/shared';
import type { Product, ProductPage, VarietyGroup } from '@shop/shared/contract';
import { sorts } from './listing';
import { useProducts } from './useProducts';

/** On the home page. */
export const bestSellerCount = 4;
/** On the page of a product, which is not one of them. */
export const relatedCount = 3;

/** The request for the most popular products of a large catalog; null where all products are known. */
export function popularPageOf(
  catalog: Product[] | ProductPage | undefined,
  limit: number,
  variety?: VarietyGroup,
): ApiQuery<ProductPage> | null {
  if (!catalog || Array.isArray(catalog)) return null;
  return endpoints.productPage({ sort: 'popularity', ...(variety && { variety }), limit });
}

/**
 * At least `limit` products, if there are so many, the most popular first; of a large catalog only those of the variety
 * group.
 */
export function usePopularProducts(limit: number, variety?: VarietyGroup) {
  const { data: catalog, error, mutate } = useProducts();
  const page = usePublicQuery(popularPageOf(catalog, limit, variety));
  return {
    products: Array.isArray(catalog)
      ? [...catalog].sort(sorts.popularity.compare)
      : page.data?.products,
    error: error ?? page.error,
    retry: () => void (error ? mutate() : page.mutate()),
  };
}
