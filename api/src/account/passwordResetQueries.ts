import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { Limits } from '../http/limits';
import { tooMany } from '../http/problem';

/** LG-09: by the server's clock. */
const linkLife = sql<Date>`now() + interval '30 minutes'`;

/**
 * Whoever asks again and again for one e-mail, known or not, has to wait (S-05, S-45).
 * @throws HttpProblem 429 with Retry-After.
 */
export async function refuseAfterResets(db: Db, subject: string, limits: Limits): Promise<void> {
  const recent = await db
    .selectFrom('password_resets')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from min(created_at) + interval '15 minutes' - now()), 0)::float8`.as(
        'until_aged',
      ),
    ])
    .where('subject', '=', subject)
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow();
  if (recent.count < limits.resetsPerAccount) return;
  throw tooMany(
    'Too many links were asked for. Please try again later.',
    Math.max(1, recent.until_aged),
  );
}

/**
 * A new token of 256 random bits, of which only the hash is stored. For an e-mail that nobody has
 * (`userId` null) the same is done, and the token is worth nothing.
 */
export async function insertPasswordReset(
  trx: Db,
  subject: string,
  userId: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), subject, user_id: userId, expires_at: linkLife })
    .execute();
  return token;
}

/** Whether a token would be taken now. */
export async function isLiveReset(db: Db, token: string): Promise<boolean> {
  const reset = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return reset !== undefined;
}

/** Takes a live token, once: of several uses at the same time one gets the user's id. */
export async function spendPasswordReset(trx: Db, token: string): Promise<string | undefined> {
  const reset = await trx
    .updateTable('password_resets')
    .set({ spent_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('user_id', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return reset?.user_id ?? undefined;
}

/** The user's other links are of no use any more. */
export async function spendPasswordResetsOf(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ spent_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
