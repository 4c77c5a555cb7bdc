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

/** The menus that the shell composes from the rows of all units. */
export const menus = ['main', 'side', 'footer'] as const;

/** A link to the page in a menu. */
export interface MenuItem {
  menu: (typeof menus)[number];
  /** Items are in the order of their positions. Neighbors are ten apart, so that others fit in between. */
  position: number;
  /** Default: the title of the page. */
  label?: string;
}

/**
 * A page of a unit, as it is written into `unit.json` and into documents. Everything that the shop knows about a page
 * is derived from its row: sitemap, robots.txt, `noindex`, guards, banner, menus and what is available offline.
 */
export interface PageRow {
  /** A pattern in React Router's syntax: `/shop/:productId`. */
  pattern: string;
  /** The file `<unit>/src/pages/<component>.tsx`, and the name of its default export. */
  component: `${string}Page`;
  access: Access;
  /** The name of the page, for menus and while it loads. */
  title: string;
  /** Default: a breadcrumb. */
  banner?: Banner;
  /** A URL that matches the pattern. Only for patterns with parameters. */
  example?: string;
  menuItems?: readonly MenuItem[];
  /** The query parameters that the page reads; all others are ignored. Default: none. */
  searchParams?: readonly string[];
  /** The first element of the skeleton that is shown while the page loads. Default: the title. */
  beginsWith?: 'title' | 'picture';
  /**
   * Whether the sitemap lists the page. All other pages have `noindex`. Default for public pages: true. Other pages are
   * never indexed. The sitemap knows no values of parameters other than `:productId`.
   */
  isInSitemap?: boolean;
  /** Whether the service worker stores the page. Default for public pages: true. Other pages are never stored. */
  isAvailableOffline?: boolean;
  /**
   * Whether the document of this page allows the payment provider's script (PY-07). Links to and from the page load a
   * document, because a page that is opened without one keeps the policy of the previous page (router.tsx).
   */
  hasPaymentScript?: boolean;
}

/** A page that was removed. Its URL redirects to another page. */
export interface RedirectRow {
  pattern: string;
  /** The pattern of the other page, with the same parameters or without some of them. */
  redirectTo: string;
}

export type Row = PageRow | RedirectRow;

/** A page of the shop, with its defaults. */
export interface PageRoute extends Required<PageRow> {
  /** The unit that contains the page. */
  unit: string;
}

type Pattern<P extends string> = P | { readonly pattern: P };
type NeedsExample<P extends string> = P extends `${string}:${string}`
  ? { example: string; menuItems?: never }
  : { example?: never };
type PageFacts = Omit<PageRow, 'pattern' | 'example' | 'isInSitemap' | 'isAvailableOffline'> &
  (
    | { access: 'public'; isInSitemap?: false; isAvailableOffline?: false }
    | { access: 'guest' | 'member' | 'staff'; isInSitemap?: never; isAvailableOffline?: never }
  );

/** Creates the row of a page. A pattern with parameters needs an example. */
export function page<const P extends string>(
  pattern: Pattern<P>,
  facts: PageFacts & NeedsExample<P>,
): PageRow {
  return { pattern: patternOf(pattern), ...facts };
}

/** Creates the row of a removed page, whose URL redirects to another page. */
export const movedPage = (pattern: Pattern<string>, redirectTo: Pattern<string>): RedirectRow => ({
  pattern: patternOf(pattern),
  redirectTo: patternOf(redirectTo),
});

const patternOf = (pattern: Pattern<string>): string =>
  typeof pattern === 'string' ? pattern : pattern.pattern;

/** Fills in what a row leaves out. */
export function toRoute(unit: string, row: PageRow): PageRoute {
  const isPublic = row.access === 'public';
  return {
    banner: 'breadcrumb',
    example: row.pattern,
    menuItems: [],
    searchParams: [],
    beginsWith: 'title',
    hasPaymentScript: false,
    ...row,
    unit,
    isInSitemap: isPublic && (row.isInSitemap ?? true),
    isAvailableOffline: isPublic && (row.isAvailableOffline ?? true),
  };
}
