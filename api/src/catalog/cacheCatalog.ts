import { maxWholeList, type Product } from '@shop/shared/contract';
import { cacheRecent } from '../cacheRecent';

export interface Catalog {
  /** In default order (EN-02): all, or the first `maxWholeList` of more. */
  products: Product[];
  byId: ReadonlyMap<string, Product>;
  /** Whether these are all. */
  isWhole: boolean;
}

/**
 * A reader of the catalog that is at most a moment old (`cacheRecent`). Of a large one it holds the beginning only.
 *
 * @param listFirst the first `count` products
 */
export function cacheCatalog(
  listFirst: (count: number) => Promise<Product[]>,
  now?: () => number,
): () => Promise<Catalog> {
  return cacheRecent(async () => toCatalog(await listFirst(maxWholeList + 1)), now);
}

function toCatalog(first: Product[]): Catalog {
  const isWhole = first.length <= maxWholeList;
  const products = isWhole ? first : first.slice(0, maxWholeList);
  return {
    products,
    byId: new Map(products.map((product) => [product.product_id, product])),
    isWhole,
  };
}
