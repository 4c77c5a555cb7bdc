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
 * The hook of routes that are open to visitors: sets the signed-in user, if there is one. An access token that has
 * expired is refused, so that the browser renews it and sends the request again (SS-03); with a token of a session that
 * has ended, the sender is a visitor.
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
 * The token of the Authorization header.
 * @throws HttpProblem 401 when there is none.
 */
export function bearerToken(request: FastifyRequest): string {
  const token = tokenOf(request);
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
