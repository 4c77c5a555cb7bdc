import type { FastifyServerOptions, onRequestHookHandler } from 'fastify';
import { sendText } from './sendText';

/**
 * Fastify's `rewriteUrl`: a target in absolute form, as proxies get it, is accepted (RFC 9112, 3.2.2). The shop is at one
 * origin: whatever host a target names, it is that of the shop.
 */
export const toOriginForm: NonNullable<FastifyServerOptions['rewriteUrl']> = ({ url = '/' }) => {
  if (!/^https?:\/\//i.test(url)) return url;
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return target.startsWith('/') ? target : `/${target}`;
};

/** A NUL in a URL is in no path and no value of the shop; files and databases throw at it. */
export const rejectNul: onRequestHookHandler = (request, reply, done) => {
  if (request.url.includes('%00')) void sendText(reply, 400, 'Bad Request');
  else done();
};
