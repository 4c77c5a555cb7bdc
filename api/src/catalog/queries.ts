import { sql } from 'kysely';
import { productDetails } from '@shop/shared/contract/schemas';
import type { Db, NewRow } from '../db/schema';
import { isPublished } from '../stock/publicationQueries';
import type { ProductRow } from './StoredProduct';

const { net_weight_kg: _storedInGrams, ...details } = productDetails;

export const productColumns = [
  'product_id',
  'label',
  'price_paise',
  'weight',
  'image_url',
  ...(Object.keys(details) as (keyof typeof details)[]),
  'harvest_months',
  'storage_until',
  'sale_from',
  'sale_until',
  'stock',
  'net_weight_grams',
  'planting',
  'image_placeholder',
] as const satisfies (keyof ProductRow)[];

/** Returns undefined for an unknown or unpublished product (AP-08). */
export async function findProduct(db: Db, productId: string): Promise<ProductRow | undefined> {
  return (await listProducts(db, [productId]))[0];
}

/** Returns the published ones of these products, in default order. */
export function listProducts(db: Db, productIds: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .where(isPublished)
    .where(sql<boolean>`product_id = any (${productIds}::text[])`)
    .orderBy('default_order')
    .orderBy('product_id')
    .execute();
}

/** Inserts the products that do not exist yet, without stock. Returns their ids. */
export async function insertMissingProducts(
  trx: Db,
  products: readonly Omit<NewRow<'products'>, 'stock'>[],
): Promise<string[]> {
  const inserted = await trx
    .insertInto('products')
    .values(products.map((product) => ({ ...product, stock: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .execute();
  return inserted.map(({ product_id }) => product_id);
}
