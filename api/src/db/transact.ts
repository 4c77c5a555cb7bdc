import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errorCode';
import type { Db } from './schema';

const maxAttempts = 6;

/** Serialisation failure and deadlock: the transaction was rolled back and can be retried. */
const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction. `work` is retried after a conflict with another transaction, so it
 * must have no side effects except through `trx`.
 */
export async function transact<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !retryable.has(errorCode(error))) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
