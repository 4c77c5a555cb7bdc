import type { FastifyInstance } from 'fastify';

type AllowedMethods = (path: string) => string[];

/** Nobody learns which routes the staff (AD-01) and the operator (S-21) have. */
const isSecret = (url: string) => /^\/(api\/admin|staff|metrics)\b/.test(url);

/** Collects the routes that are registered from now on. Returns the methods that a path has. */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!isSecret(url)) routes.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  return (path) => {
    const methods = routes
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => route.methods);
    return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort();
  };
}

/** `/api/order/:order_id` as a regular expression, with and without the trailing slash. */
function toPattern(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}/?$`);
}
