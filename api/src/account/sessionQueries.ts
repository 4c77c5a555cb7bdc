import { sql } from 'kysely';
import type { UserSession } from '@shop/shared/contract';
import type { Db } from '../db/schema';

/** S-11: an absolute lifetime; refreshing does not extend it. */
const expiry = sql<Date>`now() + interval '30 days'`;

export interface SessionIds {
  userId: string;
  sessionId: string;
}

/** `device` in words; without it, the session has the default of its column. */
export async function insertSession(trx: Db, userId: string, device?: string): Promise<string> {
  const { session_id } = await trx
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: expiry, ...(device !== undefined && { device }) })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** Does nothing for a token that exists: the exchange of its predecessor is repeated (S-12). */
export async function insertRefreshToken(
  trx: Db,
  sessionId: string,
  tokenHash: string,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface RedeemedToken extends SessionIds {
  /** False for a session that was revoked or has expired. */
  isActive: boolean;
  /** The token was used longer ago than the grace period. */
  isReused: boolean;
  /** Its successor was used: the response to its exchange has arrived. */
  isSuccessorUsed: boolean;
}

/**
 * Marks a refresh token as used and returns its session. The row stays locked until the transaction
 * ends, so that concurrent requests with the same token run one after the other.
 */
export async function redeemRefreshToken(
  trx: Db,
  hashes: { token: string; successor: string },
  graceSeconds: number,
): Promise<RedeemedToken | undefined> {
  const isSuccessorUsed = sql<boolean>`exists (
    select from refresh_tokens where token_hash = ${hashes.successor} and spent_at is not null
  )`;
  const redeemed = await trx
    .updateTable('refresh_tokens as token')
    .from('sessions')
    .set({ spent_at: sql<Date>`coalesce(token.spent_at, now())` })
    .whereRef('sessions.session_id', '=', 'token.session_id')
    .where('token.token_hash', '=', hashes.token)
    .returning([
      'sessions.user_id',
      'sessions.session_id',
      sql<boolean>`sessions.revoked_at is null and sessions.expires_at > now()`.as('is_active'),
      sql<boolean>`token.spent_at < now() - make_interval(secs => ${graceSeconds})`.as('is_reused'),
      isSuccessorUsed.as('is_successor_used'),
    ])
    .executeTakeFirst();
  return (
    redeemed && {
      userId: redeemed.user_id,
      sessionId: redeemed.session_id,
      isActive: redeemed.is_active,
      isReused: redeemed.is_reused,
      isSuccessorUsed: redeemed.is_successor_used,
    }
  );
}

/** At each refresh, so that requests need not write (SC-01). */
export async function updateLastUse(trx: Db, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** The active sessions of a user, the present one first, then the last used (SC-01). */
export async function listSessions(
  db: Db,
  { userId, sessionId }: SessionIds,
): Promise<UserSession[]> {
  const rows = await activeSessions(db, userId)
    .select(['session_id', 'device', 'created_at', 'last_used_at'])
    .orderBy(sql`session_id = ${sessionId}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map(({ session_id, device, created_at, last_used_at }) => ({
    session_id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: session_id === sessionId,
  }));
}

/** Ends a session at once: its refresh tokens and access tokens are refused from now on. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** False when it is no active session of this user (AP-17). */
export async function revokeSessionOf(db: Db, { userId, sessionId }: SessionIds): Promise<boolean> {
  const revoked = await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('session_id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends all sessions of a user at once, on all devices, except one if it is given (S-15). */
export async function revokeSessionsOf(
  db: Db,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) =>
      query.where('session_id', '!=', exceptSessionId ?? ''),
    )
    .execute();
}

/** Whether the session of an access token is neither revoked nor expired. */
export async function isActiveSession(db: Db, { userId, sessionId }: SessionIds): Promise<boolean> {
  const session = await activeSessions(db, userId)
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return session !== undefined;
}

function activeSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);
}
