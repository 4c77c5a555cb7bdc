import { adminRoutes } from './adminRoutes';
import type { PageRoute } from './page';
import { shopRoutes } from './shopRoutes';

/**
 * The route table with one row for each page of the shop. Sitemap, robots.txt, `noindex`, route guards, banners and the
 * precache list are derived from it.
 */
export const routes = { ...shopRoutes, ...adminRoutes };

export const pageRoutes: readonly PageRoute[] = Object.values(routes);
