import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';

/** Files that pages load without CORS: scripts, styles and pictures. Everybody may read them. */
const publicFiles = ['/remotes/', '/images/', '/drawings/', '/api/product_images/'];
/** What pages fetch. Nothing of it needs a cookie. */
const shared = [...publicFiles, '/api/'];
/** Staff work in the shop only. */
const excluded = ['/api/admin/'];

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '7200',
};
const exposedHeaders = `content-disposition, retry-after, ${requestIdHeader}`;

/**
 * Lets pages of named origins load the remotes and call the API. Credentials are never allowed, so that a browser sends
 * no cookie of the shop with their requests. Not `@fastify/cors`: it sets `vary` before a proxied response replaces it.
 *
 * @param origins none: only the shop's own pages
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const isAllowed = (origin: string | undefined) =>
    origin !== undefined && origins.includes(origin);

  app.addHook('onRequest', (request, reply, done) => {
    const isPreflight =
      request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (isPreflight && isAllowed(request.headers.origin) && isBelow(request, shared)) {
      void reply.status(204).headers(preflightHeaders).send();
    } else done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { origin } = request.headers;
    // A request for a script or picture names no origin, so its response cannot depend on one.
    if (isBelow(request, publicFiles)) {
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    if (isBelow(request, shared)) {
      void reply.header('vary', addToList(reply.getHeader('vary'), 'origin'));
      if (isAllowed(origin)) {
        void reply.header('access-control-allow-origin', origin);
        void reply.header('access-control-expose-headers', exposedHeaders);
      }
    }
    done(null, payload);
  });
}

function isBelow({ url }: FastifyRequest, prefixes: readonly string[]): boolean {
  const path = decodedPath(url);
  const begins = (prefix: string) => path.startsWith(prefix);
  return prefixes.some(begins) && !excluded.some(begins);
}

/** Returns the path as routes see it, so that an escaped letter does not hide a prefix. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://shop').pathname);
  } catch {
    return '';
  }
}

function addToList(value: number | string | string[] | undefined, name: string): string {
  const names = [value ?? []].flat().join(', ');
  return names ? `${names}, ${name}` : name;
}
