import { toRoute, type PageRoute, type RedirectRow, type Row } from './page';

export interface RouteMatch {
  route: PageRoute;
  params: Record<string, string>;
}

/** The rows of one unit. */
export interface UnitRows {
  unit: string;
  rows: readonly Row[];
}

const isRedirect = (row: Row): row is RedirectRow => 'redirectTo' in row;

/**
 * The pages of the shop at one moment: the rows of a set of builds. Matches like React Router, which the server and the
 * service worker do not contain.
 */
export class RouteTable {
  readonly routes: readonly PageRoute[];
  private readonly redirects: readonly RedirectRow[];
  private readonly matches = new Map<string, RouteMatch>();

  constructor(readonly units: readonly UnitRows[]) {
    this.routes = units.flatMap(({ unit, rows }) =>
      rows.flatMap((row) => (isRedirect(row) ? [] : toRoute(unit, row))),
    );
    this.redirects = units.flatMap(({ rows }) => rows.filter(isRedirect));
  }

  /** Returns the page at a path and the parameters of its pattern, or undefined for an unknown path. */
  find(pathname: string): RouteMatch | undefined {
    const known = this.matches.get(pathname);
    if (known) return known;
    const match = findMatch(this.routes, pathname);
    // A render looks up dozens of links, but unknown URLs are endless.
    if (match && this.matches.size < maxMatches) this.matches.set(pathname, match);
    return match;
  }

  /** Returns the path that a removed page redirects to, or null. */
  redirectOf(pathname: string): string | null {
    for (const { pattern, redirectTo } of this.redirects) {
      const params = matchPattern(pattern, pathname);
      if (params) return fillPattern(redirectTo, params);
    }
    return null;
  }

  /**
   * Returns the canonical URL of a page. Paths match in any case, with any characters escaped and with trailing slashes,
   * but for search engines and shared links these are different pages. Names in the sitemap are lowercase. An unknown
   * path is returned unchanged.
   */
  canonicalPath(pathname: string): string {
    const match = this.find(pathname);
    if (!match) return pathname;
    const { route, params } = match;
    // A browser would resolve `/shop/..` to the home page.
    if (Object.values(params).some((value) => ['.', '..'].includes(value))) return pathname;
    return fillPattern(route.pattern, params, route.isInSitemap);
  }

  /**
   * Picks the query parameters that the page at a path declares in its row: each once with its first value, in the order
   * of the row.
   */
  pickSearchParams(pathname: string, query: URLSearchParams): URLSearchParams {
    const declared = this.find(pathname)?.route.searchParams ?? [];
    return new URLSearchParams(
      declared.flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
  }
}

const maxMatches = 500;

function findMatch(routes: readonly PageRoute[], pathname: string): RouteMatch | undefined {
  return routes
    .flatMap((route) => {
      const params = matchPattern(route.pattern, pathname);
      return params ? { route, params } : [];
    })
    .sort((one, other) => countParams(one.params) - countParams(other.params))[0];
}

const fillPattern = (pattern: string, params: Record<string, string>, isLowercase = false) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    return encodeURIComponent(isLowercase ? value.toLowerCase() : value);
  });

const countParams = (params: object) => Object.keys(params).length;

function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const match = expressionOf(pattern).exec(pathname);
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]),
  );
}

const expressions = new Map<string, RegExp>();

/** Compiles each pattern once. */
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
