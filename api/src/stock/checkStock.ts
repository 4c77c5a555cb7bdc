import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import { findStockDifferences } from './findStockDifferences';

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
