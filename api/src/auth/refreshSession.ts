import { transact } from '../db/transact';
import type { Services } from '../services';
import type { OpenSession } from './openSession';
import { hashSecretToken } from './tokens/secretTokens';
import {
  insertRefreshToken,
  isRefreshTokenUsed,
  redeemRefreshToken,
  revokeSession,
  updateLastUse,
} from './sessionQueries';

/** How long a used refresh token can be exchanged again (S-12). */
export const refreshGraceSeconds = 30;

export type Refresh =
  | { outcome: 'refreshed'; session: OpenSession }
  /** An old token was used again, possibly by a thief, so the session was revoked (S-13). */
  | { outcome: 'reused'; userId: string }
  | { outcome: 'refused' };

/**
 * Exchanges a refresh token for its successor (AP-03). For a short time a used token returns the same successor again,
 * so that a lost response or a second tab signs nobody out. Once the successor was used, the response has arrived: a
 * delayed request with the old token is refused and changes nothing. After the grace period, a used token is treated as
 * stolen (RFC 9700, section 4.14.2).
 */
export function refreshSession(
  { db, refreshTokens }: Pick<Services, 'db' | 'refreshTokens'>,
  token: string,
): Promise<Refresh> {
  const refreshToken = refreshTokens.successorOf(token);
  const successor = hashSecretToken(refreshToken);
  return transact(db, async (trx): Promise<Refresh> => {
    const redeemed = await redeemRefreshToken(trx, hashSecretToken(token), refreshGraceSeconds);
    if (!redeemed?.isActive) return { outcome: 'refused' };
    const { userId, sessionId } = redeemed;
    if (redeemed.isReused) {
      // Returned rather than thrown, so that the revocation is committed.
      await revokeSession(trx, sessionId);
      return { outcome: 'reused', userId };
    }
    // The successor was used, so the first response has arrived.
    if (await isRefreshTokenUsed(trx, successor)) return { outcome: 'refused' };
    await insertRefreshToken(trx, sessionId, successor);
    await updateLastUse(trx, sessionId);
    return { outcome: 'refreshed', session: { userId, sessionId, refreshToken } };
  });
}
