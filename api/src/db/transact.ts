import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, violatedConstraint } from './errorCode';
import type { Db } from './schema';
import { isConnectionLost } from './unavailable';

const maxAttempts = 6;
/** After that no further attempt begins: browsers wait for twenty seconds in all. */
const maxRetryMs = 5_000;

/** Serialisation failure and deadlock: the transaction was rolled back and can be retried. */
const conflicts = new Set(['40001', '40P01']);

/** Of random numbers; the next attempt gets another one (`random_reference()`). */
const uniqueReferences = new Set(['orders_order_number', 'contact_messages_pkey']);

interface TransactOptions {
  /**
   * True when running `work` again after it was committed has no further effect. Only then can it be
   * retried after a connection that was lost during the commit, of which nobody knows the outcome.
   */
  isIdempotent?: boolean;
}

/**
 * Runs `work` in one transaction. `work` is retried after a conflict with another transaction, a random
 * number that exists already, and a lost connection, so it must have no side effects except through `trx`.
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

/** Runs `work`, which must be idempotent, again after the connection to the database was lost. */
export function retryLostConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  return retry(work, isConnectionLost);
}

/** Waits for some milliseconds after a conflict, and for some seconds in all while a server restarts. */
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
