import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { conflict, notFound } from '../http/problem';

/** What is bought: a product and how many boxes. */
export interface Line {
  product_id: string;
  quantity: number;
}

/** A line as it is sold: with the product as it stood when its boxes were taken. */
export interface SoldLine extends Line {
  label: string;
  price_paise: number;
  weight: string;
  image_url: string;
}

/**
 * Takes the boxes of every line from the stock, all or none (S-33): one conditional statement a
 * line, in the order of product ids, so that two orders never wait for each other in a ring.
 * @throws HttpProblem 409 naming the product that is short, 404 for an unknown one.
 */
export async function takeStock(trx: Db, lines: Line[]): Promise<SoldLine[]> {
  const sold = new Map<string, SoldLine>();
  for (const line of inProductOrder(lines)) sold.set(line.product_id, await takeLine(trx, line));
  return lines.flatMap((line) => sold.get(line.product_id) ?? []);
}

/** Puts the boxes of every line back, in the same order as they are taken in. */
export async function returnStock(trx: Db, lines: Line[]): Promise<void> {
  for (const { product_id, quantity } of inProductOrder(lines)) {
    await trx
      .updateTable('products')
      .set({ stock: sql<number>`stock + ${quantity}` })
      .where('product_id', '=', product_id)
      .execute();
  }
}

async function takeLine(trx: Db, line: Line): Promise<SoldLine> {
  const product = await trx
    .updateTable('products')
    .set({ stock: sql<number>`stock - ${line.quantity}` })
    .where('product_id', '=', line.product_id)
    .where('stock', '>=', line.quantity)
    .returning(['label', 'price_paise', 'weight', 'image_url'])
    .executeTakeFirst();
  if (!product) throw await shortage(trx, line.product_id);
  return { ...line, ...product };
}

async function shortage(trx: Db, productId: string) {
  const product = await trx
    .selectFrom('products')
    .select(['label', 'stock'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!product) return notFound('Product not found');
  if (product.stock === 0) return conflict(`${product.label} is sold out`);
  const left = product.stock === 1 ? '1 box' : `${product.stock} boxes`;
  return conflict(`Only ${left} of ${product.label} left. Please order fewer.`);
}

function inProductOrder(lines: Line[]): Line[] {
  return [...lines].sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
}
