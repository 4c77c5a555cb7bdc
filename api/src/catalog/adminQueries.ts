import { sql, type SelectQueryBuilder, type Updateable } from 'kysely';
import type { Db, NewRow, Row } from '../db/schema';
import type { Tables } from '../db/tables';
import { wordsQuery } from '../db/wordSearch';
import { isPublished } from '../stock/publicationQueries';
import { productColumns } from './queries';

const selectAll = (db: Db, products?: SelectQueryBuilder<Tables, 'products', Row<'products'>>) =>
  (products ? db.selectFrom(products.as('products')) : db.selectFrom('products'))
    .select(productColumns)
    .select(['is_published', 'version', 'updated_at'])
    .select(isPublished.as('is_shown'));

export type AdminProductRow = Awaited<ReturnType<typeof listAllProducts>>[number];

/** The position of a product in the default order. */
export type ProductCursor = [defaultOrder: number, productId: string];

interface ProductQuery {
  /** Beginnings of words of the name, separated by spaces. */
  search: string | undefined;
  after: ProductCursor | undefined;
  limit: number;
}

/** Returns products, published or not, after a cursor in default order. */
export function listAllProducts(db: Db, { search, after, limit }: ProductQuery) {
  const words = wordsQuery(search ?? '');
  // `offset 0` makes PostgreSQL find all matches by their index before it sorts them.
  const found = db
    .selectFrom('products')
    .selectAll()
    .where(sql<boolean>`product_words(label) @@ ${words}::tsquery`)
    .offset(0);
  return selectAll(db, words === '' ? undefined : found)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(default_order, product_id) > (${sql.join(after ?? [])})`),
    )
    .orderBy('default_order')
    .orderBy('product_id')
    .limit(limit)
    .execute();
}

/** Finds a product, published or not. */
export function findAnyProduct(db: Db, productId: string): Promise<AdminProductRow | undefined> {
  return selectAll(db).where('product_id', '=', productId).executeTakeFirst();
}

/** Locks a product and its stock until the transaction ends. */
export function lockProduct(trx: Db, productId: string): Promise<AdminProductRow | undefined> {
  return selectAll(trx).where('product_id', '=', productId).forUpdate().executeTakeFirst();
}

/** Returns 0 without products. */
export async function lastDefaultOrder(db: Db): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('default_order')
    .orderBy('default_order', 'desc')
    .orderBy('product_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.default_order ?? 0;
}

/** Returns false, without changes, if a product with this id exists. */
export async function insertProduct(trx: Db, product: NewRow<'products'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Also increments the version. */
export async function updateProduct(
  trx: Db,
  productId: string,
  changes: Omit<Updateable<Tables['products']>, 'product_id' | 'stock' | 'version'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: at })
    .where('product_id', '=', productId)
    .execute();
}
