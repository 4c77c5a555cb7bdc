import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** Longer than a person looks for the device. */
const lifetime = sql<Date>`shop_now() + interval '10 minutes'`;

/** @param subject whom it was sent to, and what for: no other answer counts */
export async function insertChallenge(db: Db, challenge: string, subject: string): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, subject, expires_at: lifetime })
    .execute();
}

/** Whether it waits for this answer; it does no longer. */
export async function redeemChallenge(
  db: Db,
  challenge: string,
  subject: string,
): Promise<boolean> {
  const redeemed = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('subject', '=', subject)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('challenge')
    .executeTakeFirst();
  return redeemed !== undefined;
}
