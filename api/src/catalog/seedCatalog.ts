import type { Db } from '../db/schema';
import { catalogRows } from './catalogRows';
import { upsertProducts } from './queries';

/** Boxes of a product that is new in the catalog. */
const initialStock = 500;

/** Inserts the products of the bundled catalog and updates texts and prices; the stock stays. */
export function seedCatalog(db: Db): Promise<void> {
  return upsertProducts(
    db,
    catalogRows.map((row) => ({ ...row, stock: initialStock })),
  );
}
