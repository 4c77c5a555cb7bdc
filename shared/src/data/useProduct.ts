import { endpoints } from '../api/endpoints';
import { useCachedData, usePublicQuery } from './usePublicQuery';

/** One product, without a request where the cached catalog contains it; null fetches nothing. */
export function useProduct(productId: string | null) {
  const catalog = useCachedData(endpoints.products);
  const products = catalog && 'products' in catalog ? catalog.products : catalog;
  const listed = products?.find(({ product_id }) => product_id === productId);
  return usePublicQuery(productId === null ? null : endpoints.product(productId), listed);
}
