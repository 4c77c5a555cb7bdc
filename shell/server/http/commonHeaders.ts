import type { onSendHookHandler } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';
import { securityHeaders } from './securityHeaders';

/**
 * Adds the request id, and the security headers that neither the route nor a proxied server has set. Stored responses
 * already have them.
 */
export function commonHeaders(publicOrigin: string): onSendHookHandler {
  const headers = Object.entries(securityHeaders(publicOrigin));
  return (request, reply, payload, done) => {
    for (const [name, value] of headers) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    void reply.header(requestIdHeader, request.id);
    done(null, payload);
  };
}

/** Files and documents that exist, and permanent redirects. */
const cacheableStatuses = new Set([200, 206, 301, 304]);

/**
 * Prevents caching of all other responses, whatever the route or a proxied server says. A missing file that is cached
 * as immutable would be missing for a year.
 */
export const preventCachedErrors: onSendHookHandler = (_request, reply, payload, done) => {
  if (!cacheableStatuses.has(reply.statusCode)) void reply.header('cache-control', 'no-store');
  done(null, payload);
};
