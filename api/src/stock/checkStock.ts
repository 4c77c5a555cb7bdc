import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import { listStockSums, type StockSum } from './queries';

/** Products per statement. In a large shop, a single statement would occupy a connection for seconds. */
const batchSize = 500;

/** Logs an error for each product whose stock is not the sum of its movements (SE-06, S-33). */
export async function checkStock(
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const difference of await findStockDifferences(db, signal)) {
    log.error(
      { event: 'stock_difference', ...difference },
      'the stock is not the sum of its movements',
    );
  }
}

/**
 * Returns the products whose stock is not the sum of its movements (SE-06). There are none, unless something except
 * `moveStock` has changed the stock. Stops early when the signal is aborted.
 */
export async function findStockDifferences(db: Db, signal?: AbortSignal): Promise<StockSum[]> {
  const differences: StockSum[] = [];
  let previous: string | undefined = '';
  while (previous !== undefined && !signal?.aborted) {
    const sums: StockSum[] = await listStockSums(db, previous, batchSize);
    differences.push(...sums.filter(({ stock, sum_of_movements }) => stock !== sum_of_movements));
    previous = sums.at(-1)?.product_id;
  }
  return differences;
}
