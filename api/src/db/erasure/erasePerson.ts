import { sql } from 'kysely';
import type { Db } from '../schema';
import { transact } from '../transact';
import { orderRecords, personalData } from './personalData';
import type { TableData } from './TableData';

/** Erases a person from all tables according to `personalData` (SC-02). Call it in the transaction of the deletion. */
export function erasePerson(trx: Db, userId: string): Promise<void> {
  return erase(trx, userId, personalData);
}

/**
 * Erases order records of deleted accounts again if staff have added to them, such as notes about a parcel in transit or
 * references of a refund. Covers a week, in case the API was down.
 */
export async function eraseLateRecords(db: Db, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from users where password_hash = '' and exists (
      select from orders join audit_log on subject = order_number
      where orders.user_id = users.user_id and at > shop_now() - interval '7 days'
    )`.execute(db);
  for (const { user_id } of rows) {
    if (signal?.aborted) return;
    await transact(db, (trx) => erase(trx, user_id, orderRecords), { isIdempotent: true });
  }
}

async function erase(trx: Db, userId: string, data: Record<string, TableData>): Promise<void> {
  const id = sql<string>`${userId}::uuid`;
  for (const [table, { erasures = [] }] of Object.entries(data)) {
    for (const { rows, set } of erasures) {
      const where = rows(id);
      if (!set) {
        await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
        continue;
      }
      const values = Object.entries(set).map(
        ([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${where}`.execute(trx);
    }
  }
}
