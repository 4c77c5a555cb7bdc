import type { PageRoute } from './page';
import { pageRoutes } from './routes';

interface RouteMatch {
  route: PageRoute;
  params: Record<string, string>;
}

/**
 * Returns the page at a path and the parameters of its pattern, or undefined for an unknown path. Matches like React
 * Router, which the API and the service worker do not contain.
 */
export function findRoute(pathname: string): RouteMatch | undefined {
  return pageRoutes
    .flatMap((route) => {
      const params = matchPattern(route.pattern, pathname);
      return params ? { route, params } : [];
    })
    .sort((one, other) => countParams(one.params) - countParams(other.params))[0];
}

/**
 * Returns the canonical URL of a page. Paths match in any case, with any characters escaped and with trailing slashes,
 * but for search engines and shared links these are different pages. Names in the sitemap are lowercase. An unknown
 * path is returned unchanged.
 */
export function canonicalPath(pathname: string): string {
  const match = findRoute(pathname);
  if (!match) return pathname;
  const { route, params } = match;
  // A browser would resolve `/shop/..` to the home page.
  if (Object.values(params).some((value) => ['.', '..'].includes(value))) return pathname;
  return route.pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    return encodeURIComponent(route.isInSitemap ? value.toLowerCase() : value);
  });
}

/** Whether the page at a path loads the payment provider's script (PY-07). */
export function hasPaymentScript(pathname: string): boolean {
  return pageRoutes.some(
    (route) => route.hasPaymentScript && matchPattern(route.pattern, pathname) !== null,
  );
}

/** Whether the page at a path belongs to the admin (AD-01). */
export function isStaffPage(pathname: string): boolean {
  return pageRoutes.some(
    ({ access, pattern }) => access === 'staff' && matchPattern(pattern, pathname) !== null,
  );
}

const countParams = (params: object) => Object.keys(params).length;

function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const match = expressionOf(pattern).exec(pathname);
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]),
  );
}

const expressions = new Map<string, RegExp>();

/** Compiles each pattern once, because a render looks up dozens of links. */
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
    // React Router also keeps a malformed escape.
    return value;
  }
}
