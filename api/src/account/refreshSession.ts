import { transact } from '../db/transact';
import type { Services } from '../services';
import type { OpenSession } from './openSession';
import { hashSecretToken } from './secretTokens';
import {
  insertRefreshToken,
  isRefreshTokenUsed,
  redeemRefreshToken,
  revokeSession,
  updateLastUse,
} from './sessionQueries';

/** Within this time a used refresh token may be exchanged again (S-12). */
export const refreshGraceSeconds = 30;

export type Refresh =
  | { outcome: 'refreshed'; session: OpenSession }
  /** A token that its owner no longer uses: somebody else may have it, so the session was revoked (S-13). */
  | { outcome: 'reused'; userId: string }
  | { outcome: 'refused' };

/**
 * Exchanges a refresh token for its successor (AP-03). A used token is exchanged for the same one
 * again, so that a lost response or a second tab signs nobody out: for a short time, and until the
 * successor is used, which proves that the response has arrived. A request that is executed later still,
 * because it was delayed on its way, is refused and changes nothing. After that time, somebody else may
 * have the token (RFC 9700, 4.14.2).
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
      // Returned, not thrown: the revocation has to be committed.
      await revokeSession(trx, sessionId);
      return { outcome: 'reused', userId };
    }
    // Its successor was used, so the response to its exchange has arrived.
    if (await isRefreshTokenUsed(trx, successor)) return { outcome: 'refused' };
    await insertRefreshToken(trx, sessionId, successor);
    await updateLastUse(trx, sessionId);
    return { outcome: 'refreshed', session: { userId, sessionId, refreshToken } };
  });
}
