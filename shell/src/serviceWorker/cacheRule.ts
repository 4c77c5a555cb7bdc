import { routes } from '@shop/shared/routes';
import { isPublicPage } from '../publicPages';

/**
 * How a request is answered, and whether the answer is kept:
 * - `page`: a public document. From the network, else as it was kept.
 * - `otherPage`: any other document. Never kept.
 * - `read`: what the API tells everybody of the catalog. Like a page.
 * - `build`: a file whose name has a hash. As it was kept, else from the network.
 * - `entry`: a file of a build without one. Like a page.
 * - `picture`, `drawing`: as it was kept, and asked for again for the next time.
 */
export type CacheRule = 'page' | 'otherPage' | 'read' | 'build' | 'entry' | 'picture' | 'drawing';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** What stands beside the pages: their icons and drawings, and the script that sets the theme. */
const drawing = /^\/(drawings\/.+|theme\.js|[\w-]+\.(svg|png|webmanifest))$/;
const hashedName = /\.[0-9a-f]{8,}\.\w+$/;

/** @returns null for what is none of the worker's business: everything private, above all */
export function cacheRuleOf({ method, mode, url }: Asked, shop: string): CacheRule | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== shop) return null;
  if (mode === 'navigate') {
    const isKept = isPublicPage(pathname) || pathname === routes.offline.to();
    return isKept ? 'page' : 'otherPage';
  }
  if (pathname.startsWith('/api/product/')) return 'read';
  if (/^\/(assets|remotes)\//.test(pathname)) return hashedName.test(pathname) ? 'build' : 'entry';
  if (pathname.startsWith('/images/')) return 'picture';
  return drawing.test(pathname) ? 'drawing' : null;
}
