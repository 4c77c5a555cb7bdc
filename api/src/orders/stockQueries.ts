import { sql } from 'kysely';
import type { Db, OrderItemTable } from '../db/schema';

export type OrderLine = Pick<OrderItemTable, 'product_id' | 'quantity'>;

/** A line with its copy of the product, as it is stored with the order. */
export type SoldLine = Omit<OrderItemTable, 'order_id' | 'line'>;

/** Undefined, and nothing changes, when the stock is too small or there is no such product. */
export async function decrementStock(trx: Db, line: OrderLine): Promise<SoldLine | undefined> {
  const product = await trx
    .updateTable('products')
    .set({ stock: sql<number>`stock - ${line.quantity}` })
    .where('product_id', '=', line.product_id)
    .where('stock', '>=', line.quantity)
    .returning(['label', 'price_paise', 'weight', 'image_url'])
    .executeTakeFirst();
  return product && { ...line, ...product };
}

export async function incrementStock(trx: Db, { product_id, quantity }: OrderLine): Promise<void> {
  await trx
    .updateTable('products')
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where('product_id', '=', product_id)
    .execute();
}

export function findStock(trx: Db, productId: string) {
  return trx
    .selectFrom('products')
    .select(['label', 'stock'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
}
