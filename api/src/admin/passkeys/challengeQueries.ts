import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** Leaves enough time to find the device with the passkey. */
const lifetime = sql<Date>`shop_now() + interval '10 minutes'`;

/** @param subject The recipient and purpose of the challenge. Only answers for the same subject are accepted. */
export async function insertChallenge(db: Db, challenge: string, subject: string): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, subject, expires_at: lifetime })
    .execute();
}

/** Whether the challenge was open for this subject. Deletes it, so that it works once. */
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
