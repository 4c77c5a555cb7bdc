import { maxWholeList, type Product } from '@shop/shared/contract';
import { ttlCache } from '../ttlCache';

export interface Catalog {
  /** In default order (EN-02): all, or the first `maxWholeList` of more. */
  products: Product[];
  byId: ReadonlyMap<string, Product>;
  /** Whether these are all. */
  isComplete: boolean;
}

/**
 * A reader of the catalog that is at most a moment old (`ttlCache`). Of a large one it holds the beginning only.
 *
 * @param listFirst the first `count` products
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
