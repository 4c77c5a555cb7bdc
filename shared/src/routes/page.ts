import type { PageUnit } from '../../build/units.mjs';

/**
 * - `public`: for everybody.
 * - `guest`: for everybody, of use to visitors without a session: sign-in, registration.
 * - `member`: for signed-in users only (SS-06).
 * - `staff`: for those who run the shop (AD-01). It has a document of its own kind, without the shop's header, banner
 *   and footer: links between it and the rest of the shop load a document.
 */
type Access = 'public' | 'guest' | 'member' | 'staff';

/** The texts of the tall banner (H-07), only a breadcrumb with the first path segment, or nothing (H-08). */
export type Banner = { label: string; pageName: string } | 'breadcrumb' | 'none';

/** A row of the route table. */
export interface PageRoute {
  /** In the syntax of React Router: `/shop/:productId`. */
  pattern: string;
  /** Builds the URL. */
  to: (...args: never[]) => string;
  /** A URL that matches the pattern. */
  example: string;
  /** The unit that contains the page: `<unit>/src/pages/<component>.tsx`. */
  unit: PageUnit;
  /** Name of the file and of its default export. */
  component: `${string}Page`;
  access: Access;
  banner: Banner;
  /** The query parameters that the page reads; all others are ignored. */
  searchParams: readonly string[];
  /** What the skeleton begins with while the page loads. */
  beginsWith: 'title' | 'picture';
  /** In the sitemap, and indexed by search engines; any other page has `noindex`. */
  isInSitemap: boolean;
  /** Precached by the service worker. */
  isAvailableOffline: boolean;
  /**
   * Its document, and no other, allows the payment provider's script (PY-07). Links to it load a document, because
   * a page that is opened without one has the policy of the page before; so do links from it (router.tsx).
   */
  hasPaymentScript: boolean;
}

type Row = Pick<PageRoute, 'unit' | 'component' | 'banner'> &
  Partial<Pick<PageRoute, 'searchParams' | 'beginsWith' | 'hasPaymentScript'>> &
  (
    | // A public page is both unless its row says otherwise.
      { access: 'public'; isInSitemap?: false; isAvailableOffline?: false }
    // What is not public is never indexed and never cached.
    | { access: 'guest' | 'member' | 'staff'; isInSitemap?: never; isAvailableOffline?: never }
  );

type UrlBuilder = PageRoute['to'];

/** A pattern with parameters needs a URL builder and an example. */
type Links<Pattern extends string, To extends UrlBuilder> = Pattern extends `${string}:${string}`
  ? { to: To; example: string }
  : { to?: To };

export function page<const Pattern extends string, To extends UrlBuilder = () => Pattern>(
  pattern: Pattern,
  row: Row & Links<Pattern, To>,
) {
  const { isInSitemap, isAvailableOffline, ...facts } = row;
  const isPublic = row.access === 'public';
  return {
    to: (() => pattern) as unknown as To,
    example: pattern as string,
    searchParams: [] as readonly string[],
    beginsWith: 'title' as PageRoute['beginsWith'],
    hasPaymentScript: false as boolean,
    ...facts,
    pattern,
    isInSitemap: isInSitemap ?? isPublic,
    isAvailableOffline: isAvailableOffline ?? isPublic,
  };
}
