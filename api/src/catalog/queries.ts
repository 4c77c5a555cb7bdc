import { sql } from 'kysely';
import type { Product } from '@shop/shared/contract';
import type { Db, NewProductRow, ProductRow } from '../db/schema';
import { toProduct } from './mappers';

/** All columns but the stock: its number is not public (EN-01). */
const publicColumns = [
  'product_id',
  'label',
  'price_paise',
  'weight',
  'image_url',
  'product_metadata',
  'popularity',
  'default_order',
  'category',
  'variety_group',
  'short_description',
  'season',
  'best_for',
  'storage',
] as const satisfies (keyof ProductRow)[];

const isInStock = sql<boolean>`stock > 0`.as('in_stock');

/** Every product, in default order (EN-02). */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select([...publicColumns, isInStock])
    .orderBy('default_order')
    .execute();
  return rows.map(toProduct);
}

export async function findProduct(db: Db, productId: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('products')
    .select([...publicColumns, isInStock])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row && toProduct(row);
}

/** Inserts products; of existing ones everything but the stock is updated. */
export async function upsertProducts(db: Db, products: readonly NewProductRow[]): Promise<void> {
  const columns = publicColumns.filter((column) => column !== 'product_id');
  await db
    .insertInto('products')
    .values([...products])
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(
          Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}
