/**
 * - `public`: for everybody.
 * - `guest`: for everybody, but meant for visitors without a session, such as the sign-in.
 * - `member`: for signed-in users only (SS-06).
 * - `staff`: for staff only (AD-01). These pages have their own kind of document without the shop's header, banner and
 *   footer, so links between them and the rest of the shop load a document.
 */
type Access = 'public' | 'guest' | 'member' | 'staff';

/** The texts of the tall banner (H-07), a breadcrumb with the first path segment, or no banner (H-08). */
export type Banner = { label: string; pageName: string } | 'breadcrumb' | 'none';

/** A row of the route table. */
export interface PageRoute {
  /** A pattern in React Router's syntax: `/shop/:productId`. */
  pattern: string;
  /** Builds the URL. */
  to: (...args: never[]) => string;
  /** A URL that matches the pattern. */
  example: string;
  /** The unit that contains the page: `<unit>/src/pages/<component>.tsx`. */
  unit: string;
  /** Name of the file and of its default export. */
  component: `${string}Page`;
  access: Access;
  banner: Banner;
  /** The query parameters that the page reads; all others are ignored. */
  searchParams: readonly string[];
  /** The first element of the skeleton that is shown while the page loads. */
  beginsWith: 'title' | 'picture';
  /** Whether the sitemap lists the page. All other pages have `noindex`. */
  isInSitemap: boolean;
  /** Whether the service worker precaches the page. */
  isAvailableOffline: boolean;
  /**
   * Whether the document of this page allows the payment provider's script (PY-07). Links to and from the page load a
   * document, because a page that is opened without one keeps the policy of the previous page (router.tsx).
   */
  hasPaymentScript: boolean;
}

type Row = Pick<PageRoute, 'unit' | 'component' | 'banner'> &
  Partial<Pick<PageRoute, 'searchParams' | 'beginsWith' | 'hasPaymentScript'>> &
  (
    | // A public page is in the sitemap and available offline, unless its row says otherwise.
      { access: 'public'; isInSitemap?: false; isAvailableOffline?: false }
    // Other pages are never indexed and never cached.
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
  const { isInSitemap, isAvailableOffline, ...rest } = row;
  const isPublic = row.access === 'public';
  return {
    to: (() => pattern) as unknown as To,
    example: pattern as string,
    searchParams: [] as readonly string[],
    beginsWith: 'title' as PageRoute['beginsWith'],
    hasPaymentScript: false as boolean,
    ...rest,
    pattern,
    isInSitemap: isInSitemap ?? isPublic,
    isAvailableOffline: isAvailableOffline ?? isPublic,
  };
}
