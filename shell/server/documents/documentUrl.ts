import { canonicalPath, findRoute, pickSearchParams } from '@shop/shared/routes';
import { memoize } from '@shop/shared/server';

interface DocumentUrl {
  /** The path with the declared parameters of its page. The document depends on nothing else. */
  url: string;
  /** Whether the sitemap can list the URL. The number of such URLs is limited. */
  isListed: boolean;
  /** Whether it is a staff page, whose existence others must not learn (AD-01). */
  isForStaff: boolean;
  /** The canonical path if this is another one. Null for staff pages, which a redirect would reveal. */
  canonicalPath: string | null;
}

export function documentUrl(path: string, query: URLSearchParams): DocumentUrl {
  const search = pickSearchParams(path, query).toString();
  const match = findRoute(path);
  const isForStaff = match?.route.access === 'staff';
  const canonical = canonicalPath(path);
  return {
    url: search ? `${path}?${search}` : path,
    isForStaff,
    isListed: !search && !!match?.route.isInSitemap && path === canonical,
    canonicalPath: isForStaff || path === canonical ? null : canonical,
  };
}

interface RequestedDocument extends DocumentUrl {
  path: string;
  /** The query, without the question mark. */
  search: string;
  /** Whether the URL sets or clears an override (`?remote=`). */
  isOverrideLink: boolean;
  /** The canonical path, or the path without trailing slashes; null if the document is at this path. */
  redirectPath: string | null;
}

const maxUrls = 500;

/** Parses a request target (RFC 9112, 3.2). */
export const readDocumentUrl = memoize((target): RequestedDocument => {
  const [path = '/', search = ''] = target.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const document = documentUrl(path, query);
  const hasTrailingSlash = path.length > 1 && path.endsWith('/');
  return {
    ...document,
    path,
    search,
    isOverrideLink: query.has('remote'),
    redirectPath:
      document.canonicalPath ?? (hasTrailingSlash ? withoutTrailingSlashes(path) : null),
  };
}, maxUrls);

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
