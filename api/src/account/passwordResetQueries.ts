import { sql } from 'kysely';
import { passwordResetMinutes } from '@shop/shared/contract';
import type { Db } from '../db/schema';

const expiry = sql<Date>`now() + make_interval(mins => ${sql.lit(passwordResetMinutes)})`;

/** Requests for one e-mail within the last `windowSeconds`. */
export async function findRecentResets(db: Db, subject: string, windowSeconds: number) {
  const window = sql<Date>`make_interval(secs => ${windowSeconds})`;
  const row = await db
    .selectFrom('password_resets')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from min(created_at) + ${window} - now()), 0)::float8`.as(
        'until_oldest_expires',
      ),
    ])
    .where('subject', '=', subject)
    .where('created_at', '>', sql<Date>`now() - ${window}`)
    .executeTakeFirstOrThrow();
  return {
    count: row.count,
    secondsUntilOldestExpires: Math.max(1, row.until_oldest_expires),
  };
}

export async function insertPasswordReset(
  trx: Db,
  reset: { subject: string; tokenHash: string; userId: string | null },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      subject: reset.subject,
      user_id: reset.userId,
      expires_at: expiry,
    })
    .execute();
}

/** Whether a token is valid now: known, of a user, unused and not expired. */
export async function isValidPasswordReset(db: Db, tokenHash: string): Promise<boolean> {
  const reset = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return reset !== undefined;
}

/** Marks a valid token as used. Of several requests at the same time one gets the user's id. */
export async function redeemPasswordReset(trx: Db, tokenHash: string): Promise<string | undefined> {
  const reset = await trx
    .updateTable('password_resets')
    .set({ spent_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return reset?.user_id ?? undefined;
}

/** Marks all tokens of a user as used. */
export async function revokePasswordResetsOf(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ spent_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .execute();
}

export async function deletePasswordResetsOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
