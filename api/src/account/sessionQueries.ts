import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import type { AccessClaims } from './accessTokens';

/** S-11: however often it is refreshed, a session ends and the password is asked again. */
const sessionLife = sql<Date>`now() + interval '30 days'`;

/** A session as the tokens see it, with the one refresh token that was just made. */
export interface OpenSession extends AccessClaims {
  refreshToken: string;
}

/** Begins a session: one sign-in on one device. Call inside a transaction. */
export async function insertSession(trx: Db, userId: string): Promise<OpenSession> {
  const { session_id } = await trx
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: sessionLife })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return { userId, sessionId: session_id, refreshToken: await insertRefreshToken(trx, session_id) };
}

/** A new refresh token of a session: 256 random bits, of which only the hash is stored. */
export async function insertRefreshToken(trx: Db, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId })
    .execute();
  return token;
}

export interface SpentToken extends AccessClaims {
  /** False when the session was revoked or has reached its end. */
  isLive: boolean;
  /** True when the token was already spent, longer ago than a lost answer or a second tab explains. */
  isReused: boolean;
}

/**
 * Marks a refresh token as spent and tells what it was worth. The row stays locked until the
 * transaction ends, so of several uses at once each sees what the one before it did.
 */
export async function spendRefreshToken(trx: Db, token: string): Promise<SpentToken | undefined> {
  const spent = await trx
    .updateTable('refresh_tokens as token')
    .from('sessions')
    .set({ spent_at: sql<Date>`coalesce(token.spent_at, now())` })
    .whereRef('sessions.session_id', '=', 'token.session_id')
    .where('token.token_hash', '=', hashToken(token))
    .returning([
      'sessions.user_id',
      'sessions.session_id',
      sql<boolean>`sessions.revoked_at is null and sessions.expires_at > now()`.as('is_live'),
      sql<boolean>`token.spent_at < now() - interval '30 seconds'`.as('is_reused'),
    ])
    .executeTakeFirst();
  return (
    spent && {
      userId: spent.user_id,
      sessionId: spent.session_id,
      isLive: spent.is_live,
      isReused: spent.is_reused,
    }
  );
}

/** Ends a session at once: its refresh tokens and its access tokens are refused from now on. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user at once, on all devices (S-15). */
export async function revokeSessionsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whether an access token's session still lives; asked on every request that belongs to a user. */
export async function isLiveSession(db: Db, { userId, sessionId }: AccessClaims): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return session !== undefined;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
