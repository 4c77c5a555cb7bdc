import type { Db } from '../db/schema';
import { conflict, notFound, type HttpProblem } from '../http/problem';
import { findStock, moveStock } from '../stock/queries';
import type { OrderLine, SoldLine } from './queries';

/**
 * Takes every line from the stock for an order that the same transaction inserts (S-33). Rows are
 * locked in the order of product ids, so that two orders cannot deadlock.
 * @throws HttpProblem 409 with the product whose stock is too small, 404 for an unknown one.
 */
export async function reserveStock(
  trx: Db,
  order_id: string,
  lines: readonly OrderLine[],
): Promise<SoldLine[]> {
  const sold = new Map<string, SoldLine>();
  for (const line of byProductId(lines)) {
    const { product_id, quantity } = line;
    const movement = { product_id, change: -quantity, kind: 'order', order_id } as const;
    const product = await moveStock(trx, { ...movement, actor: 'customer', reason: '' });
    if (!product) throw await shortage(trx, product_id);
    sold.set(product_id, { ...line, ...product });
  }
  return lines.flatMap((line) => sold.get(line.product_id) ?? []);
}

/** Why the boxes of an order return to the stock. */
export type Restock = Pick<
  Parameters<typeof moveStock>[1],
  'kind' | 'order_id' | 'actor' | 'reason'
>;

/** Returns every line of an order to the stock, in the same order as `reserveStock`. */
export async function restock(trx: Db, lines: readonly OrderLine[], cause: Restock): Promise<void> {
  for (const { product_id, quantity } of byProductId(lines)) {
    await moveStock(trx, { product_id, change: quantity, ...cause });
  }
}

async function shortage(trx: Db, productId: string): Promise<HttpProblem> {
  const product = await findStock(trx, productId);
  if (!product) return notFound('Product not found');
  if (product.stock === 0) return conflict(`${product.label} is sold out`);
  const left = product.stock === 1 ? '1 box' : `${product.stock} boxes`;
  return conflict(`Only ${left} of ${product.label} left. Please order fewer.`);
}

function byProductId(lines: readonly OrderLine[]): OrderLine[] {
  return [...lines].sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
}
