import { useSWRConfig } from 'swr';
import { endpoints } from '../api/endpoints';
import type { Product, ProductPage } from '../contract/catalog/schema';
import { usePublicQuery } from './usePublicQuery';

type ProductList = Product[] | ProductPage;

/** Lists contain whole products, so the page of a product that was listed needs no request. */
function findListed(list: ProductList | undefined, productId: string): Product | undefined {
  const products = list && 'products' in list ? list.products : list;
  return products?.find(({ product_id }) => product_id === productId);
}

/** Reads one product, without a request if a cached list contains it. Null requests nothing. */
export function useProduct(productId: string | null) {
  const { cache } = useSWRConfig();
  const listed =
    productId === null
      ? undefined
      : [...cache.keys()]
          .filter(isListPath)
          .map((path) => findListed(cache.get(path)?.data as ProductList | undefined, productId))
          .find((product) => product !== undefined);
  return usePublicQuery(productId === null ? null : endpoints.product(productId), listed);
}

const pagePath = endpoints.productPage({}).path;

/** Whether the response for a path is a list of products. */
const isListPath = (path: string): boolean =>
  path === endpoints.products.path || path === pagePath || path.startsWith(`${pagePath}?`);
