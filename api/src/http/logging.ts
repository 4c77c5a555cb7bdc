import type { FastifyServerOptions, onResponseHookHandler } from 'fastify';
import { errorForLog } from './errors';

/**
 * Structured logs without anything of a customer but the user id (S-43): no headers, no bodies, and
 * the route's pattern in place of the address that was asked.
 */
export function loggerOptions(
  level: string,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: errorForLog },
  };
}

/** One line for each answer. */
export const logAnswer: onResponseHookHandler = (request, reply, done) => {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.userId ?? undefined,
    },
    'answered',
  );
  done();
};
