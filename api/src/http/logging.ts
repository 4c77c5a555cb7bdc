import type { FastifyServerOptions, onResponseHookHandler } from 'fastify';
import { errorForLog } from './errors';

/**
 * Structured logs without customers' data except the user id (S-43): no headers, no bodies, and the
 * pattern of the route instead of the URL.
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

/** One line per response. */
export const logResponse: onResponseHookHandler = (request, reply, done) => {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.userId ?? undefined,
    },
    'request completed',
  );
  done();
};
