import type { FastifyServerOptions, onRequestHookHandler } from 'fastify';
import { sendText } from './responses';

/**
 * Fastify's `rewriteUrl`. Accepts a target in absolute form, as proxies get it (RFC 9112, 3.2.2). Ignores its host,
 * because the shop has only one origin.
 */
export const toOriginForm: NonNullable<FastifyServerOptions['rewriteUrl']> = ({ url = '/' }) => {
  if (!/^https?:\/\//i.test(url)) return url;
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return target.startsWith('/') ? target : `/${target}`;
};

/** Rejects URLs with NUL. No path or value of the shop contains it, and file systems and databases throw. */
export const rejectNul: onRequestHookHandler = (request, reply, done) => {
  if (request.url.includes('%00')) void sendText(reply, 400, 'Bad Request');
  else done();
};

/** Builds a URL on this site. Browsers would read two leading slashes, or a backslash, as another host. */
export const localUrl = (path: string, search: string): string =>
  `/${path.replace(/^[/\\\s]+/, '')}${search && `?${search}`}`;
