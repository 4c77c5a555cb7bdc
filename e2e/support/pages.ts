import { readShopTable } from '../../scripts/lib/shopTable.mjs';

const table = await readShopTable();
const pageRoutes = table.routes;
type PageRoute = (typeof pageRoutes)[number];

/** Returns the row of a page. @throws Error if there is no such page */
export function routeOf(component: string): PageRoute {
  const route = pageRoutes.find((one) => one.component === component);
  if (!route) throw new Error(`There is no ${component}.`);
  return route;
}

/** All pages that are not for staff. */
export const shopPages = pageRoutes.filter(({ access }) => access !== 'staff');

const examplesOf = (rows: readonly PageRoute[]) => rows.map(({ example }) => example);

/** URLs of all pages for guests, which the server renders. */
export const guestPages = examplesOf(
  pageRoutes.filter(({ access }) => access === 'public' || access === 'guest'),
);
/** All pages that need a session, which the browser renders. */
export const memberPages = pageRoutes.filter(({ access }) => access === 'member');
/** URLs of all pages of the admin. The orders and messages in them do not exist. */
export const staffPages = examplesOf(pageRoutes.filter(({ access }) => access === 'staff'));
/** URLs of all pages that search engines index. */
export const indexedPages = examplesOf(pageRoutes.filter((route) => route.isInSitemap));
/** URLs of all pages of the shop that search engines do not index. */
export const noindexPages = examplesOf(
  pageRoutes.filter(({ isInSitemap, access }) => !isInSitemap && access !== 'staff'),
);
/** URLs of all pages that are available offline, except the page ‘You are offline’. */
export const offlinePages = examplesOf(
  pageRoutes.filter(({ isAvailableOffline, example }) => {
    return isAvailableOffline && example !== '/offline';
  }),
);

/** URLs that respond with 404. The browser logs an error for each. */
export const missingPages = ['/shop/no-such-apple', '/no/such/page'];

/** Matches the heading of a missing, broken or guarded page, or an empty heading. */
export const noPage = /Nothing grows|not available|not found|Access Restricted|^\s*$/;

/** Returns the path of a member's page. Pages of an order show the given one. */
export const memberPath = ({ pattern, example }: PageRoute, orderId: string): string =>
  pattern.startsWith('/orders/:orderId') ? pattern.replace(':orderId', orderId) : example;
