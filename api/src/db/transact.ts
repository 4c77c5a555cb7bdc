import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errorCode';
import type { Db } from './schema';

const attempts = 6;

/** Serialisation failure and deadlock: the database undid everything and asks to try again. */
const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. `work` is run again when the
 * database gives way to another transaction, so it must do nothing but use the `trx` it is handed.
 */
export async function transact<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !retryable.has(errorCode(error))) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
