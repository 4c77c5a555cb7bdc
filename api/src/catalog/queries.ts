import { sql, type Insertable } from 'kysely';
import type { Product } from '@shop/shared/contract';
import type { Db, ProductRow, ProductTable } from '../db/schema';
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

export async function productExists(db: Db, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts products without a box in stock, except those that exist; resolves to the ids of the new ones. */
export async function insertMissingProducts(
  trx: Db,
  products: readonly Omit<Insertable<ProductTable>, 'stock'>[],
): Promise<string[]> {
  const inserted = await trx
    .insertInto('products')
    .values(products.map((product) => ({ ...product, stock: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .execute();
  return inserted.map(({ product_id }) => product_id);
}
