import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { helmetHeaders } from '@shop/shared/server';

/** The policy of the documentation page, which loads its own scripts, styles and images. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash allows the only inline style of the page, in its icon sprite.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Responses are data, so nothing in them may be executed, framed or loaded (S-40). The public server sets HSTS.
 */
export const securityHeaders = helmetHeaders({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
});

/** Headers of every response (S-42). Routes can override them, for example to allow caching. */
export const defaultHeaders = ({ id }: Pick<FastifyRequest, 'id'>) => ({
  ...securityHeaders,
  'cache-control': 'no-store',
  'x-request-id': id,
});

export const setDefaultHeaders: onRequestHookHandler = (request, reply, done) => {
  reply.headers(defaultHeaders(request));
  done();
};
