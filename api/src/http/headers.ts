import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { helmetHeaders } from '@shop/shared/server';

/** The documentation page may load scripts, styles and images of this server. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash is of the one inline style of the page, in its icon sprite.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Responses are data: nothing in them may be executed, framed or loaded (S-40). HSTS is decided by the
 * public server.
 */
export const securityHeaders = helmetHeaders({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
});

/** Every response has the id of its request and is not cached, unless its route sets another header (S-42). */
export const defaultHeaders = ({ id }: Pick<FastifyRequest, 'id'>) => ({
  ...securityHeaders,
  'cache-control': 'no-store',
  'x-request-id': id,
});

export const setDefaultHeaders: onRequestHookHandler = (request, reply, done) => {
  reply.headers(defaultHeaders(request));
  done();
};
