import { endpoints } from '../api/endpoints';
import { useCachedData, usePublicQuery } from './usePublicQuery';

/** Reads one product, without a request if the cached catalog contains it. Null requests nothing. */
export function useProduct(productId: string | null) {
  const catalog = useCachedData(endpoints.products);
  const products = catalog && 'products' in catalog ? catalog.products : catalog;
  const listed = products?.find(({ product_id }) => product_id === productId);
  return usePublicQuery(productId === null ? null : endpoints.product(productId), listed);
}
