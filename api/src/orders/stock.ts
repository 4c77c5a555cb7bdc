import type { Db } from '../db/schema';
import { conflict, notFound, type HttpProblem } from '../http/problem';
import {
  decrementStock,
  findStock,
  incrementStock,
  type OrderLine,
  type SoldLine,
} from './stockQueries';

/**
 * Takes every line from the stock (S-33). Rows are locked in the order of product ids, so that two
 * orders cannot deadlock. Call inside a transaction.
 * @throws HttpProblem 409 with the product whose stock is too small, 404 for an unknown one.
 */
export async function reserveStock(trx: Db, lines: readonly OrderLine[]): Promise<SoldLine[]> {
  const sold = new Map<string, SoldLine>();
  for (const line of byProductId(lines)) {
    const soldLine = await decrementStock(trx, line);
    if (!soldLine) throw await shortage(trx, line.product_id);
    sold.set(line.product_id, soldLine);
  }
  return lines.flatMap((line) => sold.get(line.product_id) ?? []);
}

/** Returns every line to the stock, in the same order as `reserveStock`. */
export async function restock(trx: Db, lines: readonly OrderLine[]): Promise<void> {
  for (const line of byProductId(lines)) await incrementStock(trx, line);
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
