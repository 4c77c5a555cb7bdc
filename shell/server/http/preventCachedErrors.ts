import type { onSendHookHandler } from 'fastify';

/** What may be cached: files and documents that exist, and permanent redirects. */
const cacheableStatuses = new Set([200, 206, 301, 304]);

/**
 * Every other response must not be stored, whatever its route or another server says: a file that is
 * missing now, and cached as immutable, would be missing for a year.
 */
export const preventCachedErrors: onSendHookHandler = (_request, reply, payload, done) => {
  if (!cacheableStatuses.has(reply.statusCode)) void reply.header('cache-control', 'no-store');
  done(null, payload);
};
