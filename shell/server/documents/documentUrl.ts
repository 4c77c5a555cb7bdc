import { findRoute, pickSearchParams } from '@shop/shared/routes';

interface DocumentUrl {
  /** The path with the parameters that its page declares: the document depends on nothing else. */
  url: string;
  /** One of the limited number of URLs that the sitemap can list. */
  isListed: boolean;
}

export function documentUrl(path: string, query: URLSearchParams): DocumentUrl {
  const search = pickSearchParams(path, query).toString();
  const match = findRoute(path);
  return {
    url: search ? `${path}?${search}` : path,
    isListed: !search && !!match?.route.isInSitemap && path === canonicalPath(match),
  };
}

/** Paths match in any case, and with any characters escaped. */
function canonicalPath({ route, params }: NonNullable<ReturnType<typeof findRoute>>): string {
  return route.pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}
