import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import type { OpenSession } from './openSession';
import { createSecretToken, hashSecretToken } from './secretTokens';
import { insertRefreshToken, revokeSession, redeemRefreshToken } from './sessionQueries';

/** Within this time a used refresh token may be exchanged again (S-12). */
export const refreshGraceSeconds = 30;

export type Refresh =
  | { outcome: 'refreshed'; session: OpenSession }
  /** A token used long ago: somebody else may have it, so the session was revoked (S-13). */
  | { outcome: 'reused'; userId: string }
  | { outcome: 'refused' };

/**
 * Exchanges a refresh token for a new one (AP-03). A used token is accepted again for a short time,
 * so that a lost response or a second tab signs nobody out.
 */
export function refreshSession(db: Db, token: string): Promise<Refresh> {
  return transact(db, async (trx): Promise<Refresh> => {
    const redeemed = await redeemRefreshToken(trx, hashSecretToken(token), refreshGraceSeconds);
    if (!redeemed?.isActive) return { outcome: 'refused' };
    const { userId, sessionId } = redeemed;
    if (redeemed.isReused) {
      // Returned, not thrown: the revocation has to be committed.
      await revokeSession(trx, sessionId);
      return { outcome: 'reused', userId };
    }
    const refreshToken = createSecretToken();
    await insertRefreshToken(trx, sessionId, hashSecretToken(refreshToken));
    return { outcome: 'refreshed', session: { userId, sessionId, refreshToken } };
  });
}
