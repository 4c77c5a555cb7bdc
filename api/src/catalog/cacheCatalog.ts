import type { Product } from '@shop/shared/contract';
import { cacheRecent } from '../cacheRecent';

export interface Catalog {
  /** In default order (EN-02). */
  products: Product[];
  byId: ReadonlyMap<string, Product>;
}

/** A reader of the catalog that is at most a moment old (`cacheRecent`). */
export function cacheCatalog(
  listProducts: () => Promise<Product[]>,
  now?: () => number,
): () => Promise<Catalog> {
  return cacheRecent(async () => toCatalog(await listProducts()), now);
}

function toCatalog(products: Product[]): Catalog {
  return { products, byId: new Map(products.map((product) => [product.product_id, product])) };
}
