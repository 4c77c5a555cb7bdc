import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isLiveSession } from '../account/sessionQueries';
import type { AccessTokens } from '../account/accessTokens';
import type { Db } from '../db/schema';
import { unauthorized } from './problem';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; set by `requireUser`, read through `userIdOf`. */
    userId: string | null;
  }
}

/**
 * The hook of every route that belongs to a user: a valid access token of a session that still
 * lives, so that logging out acts at once (S-14).
 */
export function requireUser(db: Db, tokens: AccessTokens): onRequestAsyncHookHandler {
  return async (request) => {
    const claims = await tokens.verify(bearerToken(request));
    if (!claims || !(await isLiveSession(db, claims))) throw sessionEnded();
    request.userId = claims.userId;
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

/** The 401 for a token that is expired, forged or logged out: all look the same from outside. */
export function sessionEnded() {
  return unauthorized(
    'Your session has ended. Please sign in again.',
    'Bearer error="invalid_token"',
  );
}

/** The signed-in user's id, on routes behind `requireUser`. */
export function userIdOf(request: Pick<FastifyRequest, 'userId'>): string {
  if (request.userId === null) throw new Error('This route lacks the requireUser hook');
  return request.userId;
}
