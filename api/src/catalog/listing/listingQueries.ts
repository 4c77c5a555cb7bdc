import { sql, type RawBuilder } from 'kysely';
import { toPaise, type Paise, type ProductSort, type VarietyGroup } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { isPublished } from '../../stock/publicationQueries';
import type { ProductRow } from '../StoredProduct';
import { productColumns } from '../queries';

/** The position of a product in a sorted list. */
export type ListingCursor = [
  sort: ProductSort,
  key: number,
  defaultOrder: number,
  productId: string,
];

interface ListingOptions {
  sort: ProductSort;
  variety?: VarietyGroup | undefined;
  /** The price range in paise, both ends included. */
  minPaise?: Paise | undefined;
  maxPaise?: Paise | undefined;
  after?: ListingCursor | undefined;
  limit: number;
}

interface SortKey {
  value: (row: ProductRow) => number;
  /** All columns are ascending, as in an index, so that one row comparison finds the products after a cursor. */
  columns: RawBuilder<unknown>;
}

/** Products with equal keys keep the default order (SH-09). */
const sortKeys: Record<ProductSort, SortKey> = {
  default: { value: (row) => row.default_order, columns: sql`default_order, product_id` },
  popularity: {
    value: (row) => -row.popularity,
    columns: sql`(-popularity), default_order, product_id`,
  },
  lowToHigh: {
    value: (row) => row.price_paise,
    columns: sql`price_paise, default_order, product_id`,
  },
  highToLow: {
    value: (row) => -Number(row.price_paise),
    columns: sql`(-price_paise), default_order, product_id`,
  },
};

/** Returns the published products after a cursor, each with its cursor. */
export async function listProductsAfter(
  db: Db,
  { sort, variety, minPaise, maxPaise, after, limit }: ListingOptions,
): Promise<{ row: ProductRow; cursor: ListingCursor }[]> {
  const sortKey = sortKeys[sort];
  const values = sort === 'default' ? after?.slice(2) : after?.slice(1);
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .where(isPublished)
    .$if(variety !== undefined, (query) =>
      query.where('variety_group', '=', variety ?? 'sweet_apples'),
    )
    .$if(minPaise !== undefined, (query) =>
      query.where('price_paise', '>=', minPaise ?? toPaise(0)),
    )
    .$if(maxPaise !== undefined, (query) =>
      query.where('price_paise', '<=', maxPaise ?? toPaise(0)),
    )
    .$if(values !== undefined, (query) =>
      query.where(sql<boolean>`(${sortKey.columns}) > (${sql.join(values ?? [])})`),
    )
    .orderBy(sortKey.columns)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    row,
    cursor: [sort, sortKey.value(row), row.default_order, row.product_id],
  }));
}

/** Returns the ids of the published products after an id, sorted by id. */
export async function listProductIds(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('product_id')
    .where(isPublished)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
