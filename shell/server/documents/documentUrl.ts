import { canonicalPath, findRoute, pickSearchParams } from '@shop/shared/routes';
import { memoize } from '@shop/shared/server';

interface DocumentUrl {
  /** The path with the parameters that its page declares: the document depends on nothing else. */
  url: string;
  /** One of the limited number of URLs that the sitemap can list. */
  isListed: boolean;
  /** A page of the admin, of which others must not learn (AD-01). */
  isForStaff: boolean;
  /** Where the page is, if this is not its URL. Null for pages of the admin, too: a redirect would tell of them. */
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
  /** Without the question mark. */
  search: string;
  /** Whether it sets or clears an override (`?remote=`). */
  isOverrideLink: boolean;
}

const maxUrls = 500;

/** Parses a request target (RFC 9112, 3.2). */
export const readDocumentUrl = memoize((target): RequestedDocument => {
  const [path = '/', search = ''] = target.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  return { path, search, isOverrideLink: query.has('remote'), ...documentUrl(path, query) };
}, maxUrls);
