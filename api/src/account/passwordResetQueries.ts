import { sql } from 'kysely';
import { passwordResetMinutes } from '@shop/shared/contract';
import type { Db } from '../db/schema';

const expiry = sql<Date>`shop_now() + make_interval(mins => ${sql.lit(passwordResetMinutes)})`;

/** Serializes requests for one subject until the transaction ends. */
export async function lockSubject(trx: Db, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

/** The reset links mailed to one e-mail within a day. */
export interface RecentResets {
  count: number;
  /** The links requested from the same network. */
  countOfNetwork: number;
  /** Infinity without any links. */
  secondsSinceLast: number;
  /** Whether a link of the last `pauseSeconds` can still be used. */
  hasOpenLink: boolean;
}

export async function findRecentResets(
  trx: Db,
  { subject, network, pauseSeconds }: { subject: string; network: string; pauseSeconds: number },
): Promise<RecentResets> {
  const row = await trx
    .selectFrom('password_resets')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`(count(*) filter (where network = ${network}))::integer`.as('count_of_network'),
      sql<number | null>`extract(epoch from shop_now() - max(created_at))::float8`.as('since_last'),
      sql<boolean>`coalesce(bool_or(
        spent_at is null and created_at > shop_now() - make_interval(secs => ${pauseSeconds})
      ), false)`.as('has_open_link'),
    ])
    .where('subject', '=', subject)
    .where('created_at', '>', sql<Date>`shop_now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return {
    count: row.count,
    countOfNetwork: row.count_of_network,
    secondsSinceLast: row.since_last ?? Infinity,
    hasOpenLink: row.has_open_link,
  };
}

export async function insertPasswordReset(
  trx: Db,
  reset: { subject: string; network: string; tokenHash: string; userId: string | null },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      subject: reset.subject,
      network: reset.network,
      user_id: reset.userId,
      expires_at: expiry,
    })
    .execute();
}

/** Whether a token belongs to a user and is neither used nor expired. */
export async function isValidPasswordReset(db: Db, tokenHash: string): Promise<boolean> {
  const reset = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .executeTakeFirst();
  return reset !== undefined;
}

/** Marks a valid token as used and returns its user's id. Of concurrent requests, only one gets the id. */
export async function redeemPasswordReset(trx: Db, tokenHash: string): Promise<string | undefined> {
  const reset = await trx
    .updateTable('password_resets')
    .set({ spent_at: sql<Date>`shop_now()` })
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('user_id')
    .executeTakeFirst();
  return reset?.user_id ?? undefined;
}

export async function revokePasswordResetsOf(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ spent_at: sql<Date>`shop_now()` })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .execute();
}
