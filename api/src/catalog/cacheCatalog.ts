import type { Product } from '@shop/shared/contract';

/** The shell's server and browsers cache for up to a second on top of it. */
const maxAgeMs = 250;

export interface Catalog {
  /** In default order (EN-02). */
  products: Product[];
  byId: ReadonlyMap<string, Product>;
}

/**
 * A reader of the catalog that runs one query per `maxAgeMs` at most, for any number of requests. The
 * age counts from the start of the query: a read that starts `maxAgeMs` after a change, by any process,
 * returns the change. A failed query is not cached.
 * @param now milliseconds of a clock that never goes back.
 */
export function cacheCatalog(
  listProducts: () => Promise<Product[]>,
  now = () => performance.now(),
): () => Promise<Catalog> {
  let latest: { startedAt: number; catalog: Promise<Catalog> } | undefined;

  return () => {
    if (latest && now() - latest.startedAt < maxAgeMs) return latest.catalog;
    const read = { startedAt: now(), catalog: listProducts().then(toCatalog) };
    latest = read;
    // The reads that wait for it get the error; the next one starts another query.
    read.catalog.catch(() => {
      if (latest === read) latest = undefined;
    });
    return read.catalog;
  };
}

function toCatalog(products: Product[]): Catalog {
  return { products, byId: new Map(products.map((product) => [product.product_id, product])) };
}
