import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Db } from '../db/schema';
import { unauthorized } from '../http/problem';
import type { AccessTokens } from './tokens/accessTokens';
import { isActiveSession } from './sessionQueries';

/**
 * Returns the hook of routes that need a signed-in user. It requires a valid access token of an active session, so that
 * signing out takes effect at once (S-14).
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
 * Returns the hook of routes that are open to visitors, which identifies signed-in users. It refuses an expired access
 * token, so that the browser renews it and repeats the request (SS-03). With the token of an ended session, the sender
 * is a visitor.
 */
export function identifyUser(db: Db, tokens: AccessTokens): onRequestAsyncHookHandler {
  return async (request) => {
    const token = tokenOf(request);
    const claims = token === undefined ? null : await tokens.verifyIgnoringExpiry(token);
    if (token === undefined || !claims || !(await isActiveSession(db, claims))) return;
    if (!(await tokens.verify(token))) throw sessionEnded();
    request.userId = claims.userId;
    request.sessionId = claims.sessionId;
  };
}

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Returns the token of the Authorization header.
 * @throws HttpProblem 401 without a token.
 */
export function bearerToken(request: FastifyRequest): string {
  const token = tokenOf(request);
  if (token === undefined) throw unauthorized('Please sign in to continue.');
  return token;
}

/** A 401 with the same text for expired, forged and revoked tokens. */
export function sessionEnded() {
  return unauthorized(
    'Your session has ended. Please sign in again.',
    'Bearer error="invalid_token"',
  );
}
