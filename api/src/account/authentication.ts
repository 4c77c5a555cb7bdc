import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Db } from '../db/schema';
import { unauthorized } from '../http/problem';
import type { AccessTokens } from './accessTokens';
import { isActiveSession } from './sessionQueries';

/**
 * The hook of every route that needs a signed-in user: a valid access token of an active session, so
 * that logging out has effect at once (S-14).
 */
export function requireUser(db: Db, tokens: AccessTokens): onRequestAsyncHookHandler {
  return async (request) => {
    const claims = await tokens.verify(bearerToken(request));
    if (!claims || !(await isActiveSession(db, claims))) throw sessionEnded();
    request.userId = claims.userId;
    request.sessionId = claims.sessionId;
  };
}

/**
 * The token of the Authorization header.
 * @throws HttpProblem 401 when there is none.
 */
export function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw unauthorized('Please sign in to continue.');
  return token;
}

/** The 401 for a token that is expired, forged or revoked, with the same text for all. */
export function sessionEnded() {
  return unauthorized(
    'Your session has ended. Please sign in again.',
    'Bearer error="invalid_token"',
  );
}
