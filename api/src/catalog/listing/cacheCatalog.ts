import { maxWholeList, type Product } from '@shop/shared/contract';
import { ttlCache } from '../../ttlCache';

export interface Catalog {
  /** In default order (EN-02), at most `maxWholeList`. */
  products: Product[];
  byId: ReadonlyMap<string, Product>;
  /** Whether `products` are all products. */
  isComplete: boolean;
}

/**
 * Returns a function that reads the catalog through a short-lived cache (`ttlCache`). Of a large catalog, it caches
 * only the first page.
 * @param listFirst Lists the first `count` products.
 */
export function cacheCatalog(
  listFirst: (count: number) => Promise<Product[]>,
  now?: () => number,
): () => Promise<Catalog> {
  return ttlCache(async () => toCatalog(await listFirst(maxWholeList + 1)), now);
}

function toCatalog(first: Product[]): Catalog {
  const isComplete = first.length <= maxWholeList;
  const products = isComplete ? first : first.slice(0, maxWholeList);
  return {
    products,
    byId: new Map(products.map((product) => [product.product_id, product])),
    isComplete,
  };
}
