import { sql } from 'kysely';
import type { Db } from '../schema';
import { messagePeriod, retentionRules, type RetentionRule } from './retention';

/** Rows per statement. Small batches keep other requests from waiting. */
const maxRows = 500;

/**
 * Deletes expired rows in small batches, according to the retention rules (SC-03). Safe to run at any time. Ends early if
 * the signal is aborted.
 */
export async function purgeExpired(db: Db, signal?: AbortSignal): Promise<void> {
  for (const rule of retentionRules) {
    let deleted = maxRows;
    while (deleted === maxRows && !signal?.aborted) deleted = await deleteBatch(db, rule);
  }
  if (!signal?.aborted) await eraseReplyTexts(db);
}

/** Deletes one batch and returns its size. Rows locked by another transaction are left for the next run. */
async function deleteBatch(
  db: Db,
  { table, since, period, parent }: RetentionRule,
): Promise<number> {
  const name = sql.table(table);
  const dated = parent
    ? sql`${sql.table(parent.table)} join ${name} using (${sql.ref(parent.key)})`
    : name;
  const { numAffectedRows = 0n } = await sql`
    delete from ${name} where ctid = any (array(
      select ${name}.ctid from ${dated} where ${sql.raw(since)} < shop_now() - ${sql.lit(period)}::interval
      limit ${sql.lit(maxRows)} for update of ${name} skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** The audit log keeps the text of a reply as long as its message is kept. */
async function eraseReplyTexts(db: Db): Promise<void> {
  await sql`
    update audit_log set after = after - 'text'
    where action = 'message.replied' and after ->> 'text' is not null
      and at < shop_now() - ${sql.lit(messagePeriod)}::interval`.execute(db);
}
