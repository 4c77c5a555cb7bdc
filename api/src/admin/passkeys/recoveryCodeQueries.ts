import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** Stores new codes and deletes all earlier ones. */
export async function replaceCodes(
  trx: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteCodesOf(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Whether the code was valid and unused. Of concurrent requests, only one gets true. */
export async function spendCode(trx: Db, userId: string, codeHash: string): Promise<boolean> {
  const spent = await trx
    .updateTable('recovery_codes')
    .set({ spent_at: sql<Date>`shop_now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('spent_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteCodesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Deletes codes created since a time. Returns how many of them were unused. */
export async function deleteCodesSince(trx: Db, userId: string, since: Date): Promise<number> {
  const rows = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('spent_at')
    .execute();
  return rows.filter(({ spent_at }) => spent_at === null).length;
}
