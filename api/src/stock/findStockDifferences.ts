import type { Db } from '../db/schema';
import { listStockSums, type StockSum } from './queries';

/** Products per statement: all at once would occupy a connection for seconds in a large shop. */
const batch = 500;

/**
 * The products whose stock is not the sum of its movements: none, unless something else than `moveStock` has changed
 * a stock (SE-06). Ends early when the signal is aborted.
 */
export async function findStockDifferences(db: Db, signal?: AbortSignal): Promise<StockSum[]> {
  const differences: StockSum[] = [];
  let previous: string | undefined = '';
  while (previous !== undefined && !signal?.aborted) {
    const sums: StockSum[] = await listStockSums(db, previous, batch);
    differences.push(...sums.filter(({ stock, sum_of_movements }) => stock !== sum_of_movements));
    previous = sums.at(-1)?.product_id;
  }
  return differences;
}
