import type { Db } from '../db/schema';
import { createSecretToken, hashSecretToken } from './tokens/secretTokens';
import { insertRefreshToken, insertSession, type SessionIds } from './sessionQueries';

/** A session with its newest refresh token. */
export interface OpenSession extends SessionIds {
  refreshToken: string;
}

/** Opens a session for one sign-in. Call it in a transaction. @param device A description from `deviceOf`. */
export async function openSession(trx: Db, userId: string, device?: string): Promise<OpenSession> {
  const sessionId = await insertSession(trx, userId, device);
  const refreshToken = createSecretToken();
  await insertRefreshToken(trx, sessionId, hashSecretToken(refreshToken));
  return { userId, sessionId, refreshToken };
}
