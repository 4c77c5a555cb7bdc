import type { FastifyInstance } from 'fastify';

type AllowedMethods = (path: string) => string[];

/** Routes of staff (AD-01) and of the operator (S-21) are not revealed. */
const isSecret = (url: string) => /^\/(api\/admin|staff|metrics)\b/.test(url);

/** Collects routes that are registered after this call. Returns a function that lists the methods of a path. */
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

/** Turns a route such as `/api/order/:order_id` into a regular expression, with an optional trailing slash. */
function toPattern(url: string): RegExp {
  const source = url
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}/?$`);
}
