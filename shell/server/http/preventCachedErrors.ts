import type { onSendHookHandler } from 'fastify';

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
