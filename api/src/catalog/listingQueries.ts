import { sql, type RawBuilder } from 'kysely';
import type {
  Product,
  ProductSort,
  AvailabilityContext,
  VarietyGroup,
} from '@shop/shared/contract';
import type { ProductRow } from '../db/catalogTables';
import type { Db } from '../db/schema';
import { toProduct } from './mappers';
import { isPublished } from './publicationQueries';
import { productColumns } from './queries';

/** Where a product is in a sort. */
export type ListingCursor = [
  sort: ProductSort,
  key: number,
  defaultOrder: number,
  productId: string,
];

interface ListingOptions {
  sort: ProductSort;
  variety?: VarietyGroup | undefined;
  /** Paise, both included. */
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  after?: ListingCursor | undefined;
  limit: number;
}

interface SortKey {
  of: (row: ProductRow) => number;
  /** Columns that are ascending, as in an index: one comparison of rows finds what follows. */
  columns: RawBuilder<unknown>;
}

/** SH-09: equal keys keep default order. */
const sortKeys: Record<ProductSort, SortKey> = {
  default: { of: (row) => row.default_order, columns: sql`default_order, product_id` },
  popularity: {
    of: (row) => -row.popularity,
    columns: sql`(-popularity), default_order, product_id`,
  },
  lowToHigh: {
    of: (row) => row.price_paise,
    columns: sql`price_paise, default_order, product_id`,
  },
  highToLow: {
    of: (row) => -row.price_paise,
    columns: sql`(-price_paise), default_order, product_id`,
  },
};

/** The products that are published, after a place in their order, with the place of each. */
export async function listProductsAfter(
  db: Db,
  { sort, variety, minPaise, maxPaise, after, limit }: ListingOptions,
  conditions: AvailabilityContext,
): Promise<{ product: Product; cursor: ListingCursor }[]> {
  const { of: keyOf, columns } = sortKeys[sort];
  const values = sort === 'default' ? after?.slice(2) : after?.slice(1);
  const rows = await db
    .selectFrom('products')
    .select(productColumns)
    .where(isPublished)
    .$if(variety !== undefined, (query) =>
      query.where('variety_group', '=', variety ?? 'sweet_apples'),
    )
    .$if(minPaise !== undefined, (query) => query.where('price_paise', '>=', minPaise ?? 0))
    .$if(maxPaise !== undefined, (query) => query.where('price_paise', '<=', maxPaise ?? 0))
    .$if(values !== undefined, (query) =>
      query.where(sql<boolean>`(${columns}) > (${sql.join(values ?? [])})`),
    )
    .orderBy(columns)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    product: toProduct(row, conditions),
    cursor: [sort, keyOf(row), row.default_order, row.product_id],
  }));
}

/** The ids of the products that are published, in the order of their ids, after one of them. */
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
