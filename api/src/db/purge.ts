import { sql } from 'kysely';
import { retentionRules, type RetentionRule } from './retention';
import type { Db } from './schema';

interface PurgeLog {
  error: (fields: object, message: string) => void;
}

const intervalMs = 60 * 60_000;

/** Rows per statement: other requests need not wait long for their turn. */
const maxRows = 500;

/**
 * Purges now and every hour, beside the requests of the server.
 * @returns stops and resolves when the current statement has been executed.
 */
export function startPurge(db: Db, log: PurgeLog): () => Promise<void> {
  let isStopping = false;
  const purge = () =>
    purgeExpired(db, () => isStopping).catch((error: unknown) =>
      log.error({ err: error }, 'purge failed'),
    );
  let current = purge();
  const timer = setInterval(() => {
    current = purge();
  }, intervalMs);
  return () => {
    isStopping = true;
    clearInterval(timer);
    return current;
  };
}

/** Deletes what the retention rules say, in small batches (SC-03). Safe to run at any time. */
export async function purgeExpired(db: Db, isStopping = () => false): Promise<void> {
  for (const rule of retentionRules) {
    let deleted = maxRows;
    while (deleted === maxRows && !isStopping()) deleted = await deleteBatch(db, rule);
  }
}

/** Rows that another transaction has locked are left for the next time. */
async function deleteBatch(db: Db, { table, since, period }: RetentionRule): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${name} where ctid = any (array(
      select ctid from ${name} where ${sql.raw(since)} < now() - ${sql.lit(period)}::interval
      limit ${sql.lit(maxRows)} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}
