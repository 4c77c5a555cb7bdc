import type { Db } from '../db/schema';
import { transact } from '../db/transact';
import {
  insertRefreshToken,
  revokeSession,
  spendRefreshToken,
  type OpenSession,
} from './sessionQueries';

export type Refresh =
  | { outcome: 'refreshed'; session: OpenSession }
  /** A token that had long been spent: somebody else has it too, so the session was ended (S-13). */
  | { outcome: 'reused'; userId: string }
  | { outcome: 'refused' };

/**
 * Exchanges a refresh token for a new one (AP-03). For 30 seconds a spent token may be exchanged
 * again, so that a lost answer or a second tab signs nobody out (S-12).
 */
export function refreshSession(db: Db, token: string): Promise<Refresh> {
  return transact(db, async (trx): Promise<Refresh> => {
    const spent = await spendRefreshToken(trx, token);
    if (!spent?.isLive) return { outcome: 'refused' };
    const { userId, sessionId } = spent;
    if (spent.isReused) {
      // Returned, not thrown: the revocation has to be stored.
      await revokeSession(trx, sessionId);
      return { outcome: 'reused', userId };
    }
    const refreshToken = await insertRefreshToken(trx, sessionId);
    return { outcome: 'refreshed', session: { userId, sessionId, refreshToken } };
  });
}
