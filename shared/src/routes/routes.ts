import { adminRoutes } from './adminRoutes';
import type { PageRoute } from './page';
import { shopRoutes } from './shopRoutes';

/**
 * The route table: every page of the shop, a row each. Sitemap, robots.txt, `noindex`, route guards,
 * banners and the precache list are derived from it.
 */
export const routes = { ...shopRoutes, ...adminRoutes };

/** The rows of the route table. */
export const pageRoutes: readonly PageRoute[] = Object.values(routes);
