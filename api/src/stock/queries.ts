import { sql } from 'kysely';
import type { StockMovement } from '@shop/shared/contract/admin';
import { staffNameAt } from '../admin/staffNameQueries';
import type { Db, NewRow } from '../db/schema';
import { isPublished } from './publicationQueries';

type NewMovement = Omit<NewRow<'stock_movements'>, 'at'>;

/** Besides the stock, these columns decide whether a product can be ordered and when it leaves (SE-01). */
const saleColumns = ['category', 'harvest_months', 'sale_from', 'sale_until'] as const;

const returnedColumns = ['label', 'price_paise', 'weight', 'image_url', ...saleColumns] as const;

/**
 * Changes the stock of a product, and inserts the movement that explains it (SE-06). This is the only way to change
 * `products.stock`. Call inside a transaction.
 * @returns The product; undefined, without changes, if the stock is too small, the product is unknown, or an order
 * takes boxes of an unpublished product.
 */
export async function moveStock(trx: Db, movement: NewMovement) {
  const { product_id, change, kind, order_id = null, actor, staff_id = null, reason } = movement;
  return trx
    .with('product', (query) =>
      query
        .updateTable('products')
        .set({ stock: sql<number>`stock + ${change}` })
        .where('product_id', '=', product_id)
        .where('stock', '>=', -change)
        .$if(kind === 'order', (update) => update.where(isPublished))
        .returning(['product_id', ...returnedColumns]),
    )
    .with('movement', (query) =>
      query
        .insertInto('stock_movements')
        .columns(['product_id', 'change', 'kind', 'order_id', 'actor', 'staff_id', 'reason'])
        .expression((eb) =>
          eb
            .selectFrom('product')
            .select([
              'product_id',
              eb.cast<number>(eb.val(change), 'integer').as('change'),
              eb.val(kind).as('kind'),
              eb.cast<string | null>(eb.val(order_id), 'uuid').as('order_id'),
              eb.val(actor).as('actor'),
              eb.cast<string | null>(eb.val(staff_id), 'uuid').as('staff_id'),
              eb.val(reason).as('reason'),
            ]),
        ),
    )
    .selectFrom('product')
    .select(returnedColumns)
    .executeTakeFirst();
}

/**
 * Locks the published ones of these products until the transaction ends, so that their stock and prices stay. Locks
 * them sorted by id, so that two orders cannot deadlock.
 */
export function lockProductsForSale(trx: Db, productIds: readonly string[]) {
  return trx
    .selectFrom('products')
    .select(['product_id', 'stock', 'planting', ...returnedColumns])
    .where(sql<boolean>`product_id = any (${productIds}::text[])`)
    .where(isPublished)
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns undefined for an unknown or unpublished product. */
export function findStock(db: Db, productId: string) {
  return db
    .selectFrom('products')
    .select(['label', 'stock', ...saleColumns])
    .where('product_id', '=', productId)
    .where(isPublished)
    .executeTakeFirst();
}

export interface StockSum {
  product_id: string;
  stock: number;
  sum_of_movements: number;
}

/** Returns the next `count` products after an id, with their stock and the sum of their movements (SE-06). */
export function listStockSums(db: Db, previous: string, count: number): Promise<StockSum[]> {
  return db
    .selectFrom('products')
    .select((eb) => [
      'product_id',
      'stock',
      eb
        .selectFrom('stock_movements')
        .select(sql<number>`coalesce(sum(change), 0)`.as('sum'))
        .whereRef('stock_movements.product_id', '=', 'products.product_id')
        .$asScalar()
        .$notNull()
        .as('sum_of_movements'),
    ])
    .where('product_id', '>', previous)
    .orderBy('product_id')
    .limit(count)
    .execute();
}

/** Returns the latest movements of a product, newest first. */
export async function listMovements(
  db: Db,
  productId: string,
  count: number,
): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.order_id', 'stock_movements.order_id')
    .select(['movement_id', 'at', 'change', 'kind', 'reason', 'order_number'])
    .select(staffNameAt('stock_movements.staff_id', 'stock_movements.at').as('staff'))
    .where('product_id', '=', productId)
    .orderBy('at', 'desc')
    .orderBy('movement_id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
