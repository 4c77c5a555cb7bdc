import type { PageRoute } from './page';
import { pageRoutes } from './routes';

interface RouteMatch {
  route: PageRoute;
  params: Record<string, string>;
}

/**
 * The page at a path and the parameters of its pattern; undefined for an unknown path. Matches like
 * React Router, which the API and the service worker do without.
 */
export function findRoute(pathname: string): RouteMatch | undefined {
  return pageRoutes
    .flatMap((route) => {
      const params = matchPattern(route.pattern, pathname);
      return params ? { route, params } : [];
    })
    .sort((one, other) => countOf(one.params) - countOf(other.params))[0];
}

/**
 * The one URL of a page. Paths match in any case, with any characters escaped and with slashes at their end; for search
 * engines, and for what visitors share, these are different pages. What a sitemap lists has names in lower case.
 *
 * @returns an unknown path as it is
 */
export function canonicalPath(pathname: string): string {
  const match = findRoute(pathname);
  if (!match) return pathname;
  const { route, params } = match;
  // A browser would resolve it: `/shop/..` is home.
  if (Object.values(params).some((value) => ['.', '..'].includes(value))) return pathname;
  return route.pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    return encodeURIComponent(route.isInSitemap ? value.toLowerCase() : value);
  });
}

/** Whether the page at a path is one that loads the payment provider's script (PY-07). */
export function hasPaymentScript(pathname: string): boolean {
  return pageRoutes.some(
    (route) => route.hasPaymentScript && matchPattern(route.pattern, pathname) !== null,
  );
}

/** Whether the page at a path is one of the admin (AD-01). */
export function isStaffPage(pathname: string): boolean {
  return pageRoutes.some(
    ({ access, pattern }) => access === 'staff' && matchPattern(pattern, pathname) !== null,
  );
}

const countOf = (params: object) => Object.keys(params).length;

function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const match = expressionOf(pattern).exec(pathname);
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]),
  );
}

const expressions = new Map<string, RegExp>();

/** Compiled once: a render looks up dozens of links. */
function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const expression = new RegExp(`^${source}/*$`, 'i');
  expressions.set(pattern, expression);
  return expression;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // As React Router does with a malformed escape.
    return value;
  }
}
