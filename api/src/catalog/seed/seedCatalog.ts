import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { moveStock } from '../../stock/queries';
import { insertMissingProducts } from '../queries';
import { catalogRows } from './catalogRows';

/** Boxes of each new product. */
const openingStock = 500;

/**
 * Inserts the products of the bundled catalog that the database does not have yet. Existing products stay unchanged,
 * because the staff may have edited them.
 */
export function seedCatalog(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    for (const product_id of await insertMissingProducts(trx, catalogRows)) {
      await moveStock(trx, {
        product_id,
        change: openingStock,
        kind: 'opening',
        reason: 'New in the catalog',
        actor: 'system',
      });
    }
  });
}
