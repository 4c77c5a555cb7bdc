import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';

/** Answers are data: nothing in them may be run, framed or loaded (S-40). */
export const contentSecurityPolicy: FastifyHelmetOptions['contentSecurityPolicy'] = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
};

/** The documentation page is the one exception, and it too loads only from here. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The page's icon sprite carries one style of its own, named here by its hash.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Every answer carries its request's id and is private, unless its route says otherwise (S-42). */
export const nameAndKeepPrivate: onRequestHookHandler = (request, reply, done) => {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  done();
};

/**
 * While the server closes, the answers still on their way end their connections: one kept open for
 * a next request would hold up the process until its time limit (S-46).
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
