import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; set by the hook `requireUser`. */
    userId: string | null;
  }
}

/** The signed-in user's id, on routes with the hook `requireUser`. */
export function userIdOf(request: Pick<FastifyRequest, 'userId'>): string {
  if (request.userId === null) throw new Error('This route lacks the requireUser hook');
  return request.userId;
}
