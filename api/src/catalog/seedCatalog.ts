import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import { moveStock } from '../stock/queries';
import { catalogRows } from './catalogRows';
import { insertMissingProducts } from './queries';

/** Boxes of a product that is new in the catalog. */
const openingStock = 500;

/**
 * Inserts the products of the bundled catalog that the database does not have yet. What it has stays
 * as it is: prices and texts may have been changed since.
 */
export function seedCatalog(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    for (const product_id of await insertMissingProducts(trx, catalogRows)) {
      const reason = 'New in the catalog';
      const opening = { product_id, change: openingStock, kind: 'opening', reason } as const;
      await moveStock(trx, { ...opening, actor: 'system' });
    }
  });
}
