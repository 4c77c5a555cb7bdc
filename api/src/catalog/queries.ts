import { sql, type Selectable } from 'kysely';
import { paiseToRupees, type Product } from '@shop/shared/contract';
import type { Db, ProductTable } from '../db/schema';
import { catalogRows } from './catalogRows';

/** Boxes of each variety when a shop opens; later changes belong to the shop, not to the seed. */
const openingStock = 500;

/** All but the stock: how many boxes are left is not told (EN-01), only whether there are any. */
const shownColumns = [
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
] as const satisfies (keyof ProductTable)[];

const isInStock = sql<boolean>`stock > 0`.as('in_stock');

/** Every product, in default order (EN-02). */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select([...shownColumns, isInStock])
    .orderBy('default_order')
    .execute();
  return rows.map(toProduct);
}

export async function findProduct(db: Db, productId: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('products')
    .select([...shownColumns, isInStock])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row && toProduct(row);
}

/** Brings texts and prices in line with the bundled catalog; stock is set for new products only. */
export async function seedCatalog(db: Db): Promise<void> {
  const columns = Object.keys(catalogRows[0] ?? {}).filter((column) => column !== 'product_id');
  await db
    .insertInto('products')
    .values(catalogRows.map((row) => ({ ...row, stock: openingStock })))
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(
          Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

type ProductRow = Omit<Selectable<ProductTable>, 'stock'> & { in_stock: boolean };

function toProduct({ price_paise, ...row }: ProductRow): Product {
  return { ...row, price: paiseToRupees(price_paise) };
}
