import { createRequire } from 'node:module';
import type * as SharedRoutes from '@shop/shared/routes';

// Playwright compiles the package to CommonJS, and Node looks for its named exports in the TypeScript.
const { pageRoutes, routes } = createRequire(import.meta.url)(
  '@shop/shared/routes',
) as typeof SharedRoutes;
export { routes };

const examplesOf = (rows: typeof pageRoutes) => rows.map(({ example }) => example);

/** A URL of every page that is for everybody; the server renders it. */
export const guestPages = examplesOf(
  pageRoutes.filter(({ access }) => access === 'public' || access === 'guest'),
);
/** Every page that needs a session; the browser renders it. */
export const memberPages = pageRoutes.filter(({ access }) => access === 'member');
/** A URL of every page of the staff; the examples of orders and messages do not exist. */
export const staffPages = examplesOf(pageRoutes.filter(({ access }) => access === 'staff'));
/** A URL of every page that search engines index. */
export const indexedPages = examplesOf(pageRoutes.filter((route) => route.isInSitemap));
/** A URL of every page that they do not. */
export const noindexPages = examplesOf(
  pageRoutes.filter(({ isInSitemap, access }) => !isInSitemap && access !== 'staff'),
);
/** A URL of every page that is available offline, but for the page that says so. */
export const offlinePages = examplesOf(
  pageRoutes.filter(({ isAvailableOffline, example }) => {
    return isAvailableOffline && example !== routes.offline.example;
  }),
);

/** URLs without a page: the status is 404, which the browser's console reports as an error. */
export const missingPages = ['/shop/no-such-apple', '/no/such/page'];

/** The headings in place of a page that is missing, broken or guarded. */
export const noPage = /Nothing grows|not available|not found|Access Restricted|^\s*$/;
