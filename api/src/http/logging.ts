import type { FastifyServerOptions, onResponseHookHandler } from 'fastify';
import { errorForLog } from './errors';

/**
 * Logs contain no personal data except the user id (S-43): no headers, no bodies, and the route pattern instead of the
 * URL.
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

/** Logs one line per response. */
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
