import type { RouteMatch, RouteTable } from '@shop/shared/routes';
import { memoize } from '@shop/shared/server';

export interface DocumentUrl {
  path: string;
  /** The query, without the question mark. */
  search: string;
  /** The path with the declared parameters of its page. The document depends on nothing else. */
  url: string;
  /** The page at the path with its parameters. Undefined at an unknown URL. */
  page: RouteMatch | undefined;
  /** Whether it is a staff page, whose existence others must not learn (AD-01). */
  isForStaff: boolean;
  /** Whether the sitemap can list the URL. The number of such URLs is limited. */
  isListed: boolean;
  /** Whether the URL sets or clears an override (`?remote=`). */
  isOverrideLink: boolean;
  /**
   * The canonical path, or the path without trailing slashes; null if the document is at this path. Staff pages have no
   * canonical path, because the redirect would reveal them.
   */
  redirectPath: string | null;
  /** The path that a removed page redirects to, or null. */
  movedTo: string | null;
}

const maxUrls = 500;

const readers = new WeakMap<RouteTable, (target: string) => DocumentUrl>();

/** Parses a request target (RFC 9112, 3.2). */
export function readDocumentUrl(target: string, table: RouteTable): DocumentUrl {
  let read = readers.get(table);
  if (!read) {
    read = memoize((one) => parseDocumentUrl(one, table), maxUrls);
    readers.set(table, read);
  }
  return read(target);
}

function parseDocumentUrl(target: string, table: RouteTable): DocumentUrl {
  const [path = '/', search = ''] = target.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const declared = table.pickSearchParams(path, query).toString();
  const page = table.find(path);
  const isForStaff = page?.route.access === 'staff';
  const canonical = table.canonicalPath(path);
  const isCanonical = path === canonical;
  return {
    path,
    search,
    url: declared ? `${path}?${declared}` : path,
    page,
    isForStaff,
    isListed: !declared && !!page?.route.isInSitemap && isCanonical,
    isOverrideLink: query.has('remote'),
    redirectPath: isForStaff || isCanonical ? withoutTrailingSlashes(path) : canonical,
    movedTo: page ? null : table.redirectOf(path),
  };
}

/** Returns null if the path has no trailing slash. */
function withoutTrailingSlashes(path: string): string | null {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return end < path.length ? path.slice(0, end) : null;
}
