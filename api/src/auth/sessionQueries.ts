import { sql } from 'kysely';
import type { UserSession } from '@shop/shared/contract';
import type { Db } from '../db/schema';

/** An absolute lifetime: refreshing does not extend it (S-11). */
const expiry = sql<Date>`shop_now() + interval '30 days'`;

export interface SessionIds {
  userId: string;
  sessionId: string;
}

/** @param device A description; the column has a default. */
export async function insertSession(trx: Db, userId: string, device?: string): Promise<string> {
  const { session_id } = await trx
    .insertInto('sessions')
    .values({ user_id: userId, expires_at: expiry, ...(device !== undefined && { device }) })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** Does nothing if the token exists, which happens when an exchange is repeated (S-12). */
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
  /** Whether the session is neither revoked nor expired. */
  isActive: boolean;
  /** Whether the token was already used before the grace period. */
  isReused: boolean;
}

/**
 * Marks a refresh token as used and returns its session. Both rows stay locked until the transaction ends, which
 * serializes requests with the same token and requests that end the session. Two statements, because a single one that
 * had waited for the lock would see an outdated session.
 */
export async function redeemRefreshToken(
  trx: Db,
  tokenHash: string,
  graceSeconds: number,
): Promise<RedeemedToken | undefined> {
  const token = await trx
    .updateTable('refresh_tokens')
    .set({ spent_at: sql<Date>`coalesce(spent_at, shop_now())` })
    .where('token_hash', '=', tokenHash)
    .returning([
      'session_id',
      sql<boolean>`spent_at < shop_now() - make_interval(secs => ${graceSeconds})`.as('is_reused'),
    ])
    .executeTakeFirst();
  if (!token) return undefined;
  const session = await trx
    .selectFrom('sessions')
    .select([
      'user_id',
      'session_id',
      sql<boolean>`revoked_at is null and expires_at > shop_now()`.as('is_active'),
    ])
    .where('session_id', '=', token.session_id)
    .forUpdate()
    .executeTakeFirst();
  return (
    session && {
      userId: session.user_id,
      sessionId: session.session_id,
      isActive: session.is_active,
      isReused: token.is_reused,
    }
  );
}

export async function isRefreshTokenUsed(trx: Db, tokenHash: string): Promise<boolean> {
  const used = await trx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('spent_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}

/** Called at each refresh, so that other requests need not write (SC-01). */
export async function updateLastUse(trx: Db, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`shop_now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Returns the active sessions of a user: the current one first, then the most recently used (SC-01). */
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

/** Ends a session at once: its refresh and access tokens are refused from now on. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`shop_now()` })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends a session of this user. Returns false if it is not an active one (AP-17). */
export async function revokeSessionOf(db: Db, { userId, sessionId }: SessionIds): Promise<boolean> {
  const revoked = await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`shop_now()` })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('session_id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends all sessions of a user, optionally except one (S-15). */
export async function revokeSessionsOf(
  db: Db,
  userId: string,
  exceptSessionId?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`shop_now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) =>
      query.where('session_id', '!=', exceptSessionId ?? ''),
    )
    .execute();
}

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
    .where('expires_at', '>', sql<Date>`shop_now()`);
}
