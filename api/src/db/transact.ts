import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, violatedConstraint } from './errorCode';
import type { Db } from './schema';
import { isConnectionLost } from './unavailable';

const maxAttempts = 6;
/** No attempt starts after this time, because browsers wait for only twenty seconds. */
const maxRetryMs = 5_000;

/** Serialization failure and deadlock. The transaction was rolled back and can be retried. */
const conflicts = new Set(['40001', '40P01']);

/** Constraints on random numbers. The next attempt gets another number (`random_reference()`). */
const uniqueReferences = new Set(['orders_order_number', 'contact_messages_pkey']);

interface TransactOptions {
  /**
   * Whether running `work` again after a commit has no further effect. Only then can it be retried if the connection is
   * lost during the commit, whose outcome is then unknown.
   */
  isIdempotent?: boolean;
}

/**
 * Runs `work` in one transaction. Retries it after a conflict with another transaction, a random number that already
 * exists, and a lost connection. So `work` must have no side effects except through `trx`.
 */
export async function transact<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
  { isIdempotent = false }: TransactOptions = {},
): Promise<Result> {
  let isCommitting = false;
  return retry(
    () => {
      isCommitting = false;
      return db.transaction().execute(async (trx) => {
        const result = await work(trx);
        isCommitting = true;
        return result;
      });
    },
    (error) => isConnectionLost(error) && (isIdempotent || !isCommitting),
  );
}

/** Runs `work`, which must be idempotent, and retries it if the connection to the database is lost. */
export function retryLostConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  return retry(work, isConnectionLost);
}

/** Waits some milliseconds after a conflict, and up to some seconds while a server restarts. */
async function retry<Result>(
  work: () => Promise<Result>,
  isRetryable: (error: unknown) => boolean,
): Promise<Result> {
  const retryUntil = performance.now() + maxRetryMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict =
        conflicts.has(errorCode(error)) || uniqueReferences.has(violatedConstraint(error));
      const isLast = attempt === maxAttempts || performance.now() > retryUntil;
      if (isLast || !(isConflict || isRetryable(error))) throw error;
      await sleep((isConflict ? Math.random() * 10 : 50) * 2 ** attempt);
    }
  }
}
