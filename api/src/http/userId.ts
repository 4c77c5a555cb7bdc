import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user. Set by the hook `requireUser`. */
    userId: string | null;
    /** The session of the access token. Set by the same hook. */
    sessionId: string | null;
  }
}

/** Returns the id of the signed-in user, on routes with the hook `requireUser`. */
export function userIdOf(request: Pick<FastifyRequest, 'userId'>): string {
  if (request.userId === null) throw new Error('This route lacks the requireUser hook');
  return request.userId;
}

/** Returns the ids of user and session, on routes with the hook `requireUser`. */
export function sessionOf(request: Pick<FastifyRequest, 'userId' | 'sessionId'>): {
  userId: string;
  sessionId: string;
} {
  if (request.sessionId === null) throw new Error('This route lacks the requireUser hook');
  return { userId: userIdOf(request), sessionId: request.sessionId };
}
