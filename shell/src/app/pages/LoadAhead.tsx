import { useContext, useEffect } from 'react';
import { useLocation, useRouteTable } from '@shop/shared';
import type { PageRoute, RouteTable } from '@shop/shared/routes';
import { afterLoad } from '../afterLoad';
import { PageLoaderContext } from '../PageLoader';
import { canLoadAhead } from './canPrepare';

/** Loads the code of the pages that the shown page links to, one after the other in idle time. */
export function LoadAhead() {
  const { prefetch } = useContext(PageLoaderContext);
  const table = useRouteTable();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!prefetch || !table || !canLoadAhead()) return undefined;
    let isShown = true;
    const loadNext = ([route, ...rest]: readonly PageRoute[]) => {
      if (!isShown || !route) return;
      prefetch(route)
        // Opening a page that fails loads it again, and shows the error.
        .catch(() => undefined)
        .finally(() => whenIdle(() => loadNext(rest)));
    };
    afterLoad(() => whenIdle(() => loadNext(linkedRoutes(table))));
    return () => {
      isShown = false;
    };
  }, [pathname, prefetch, table]);

  return null;
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => callback());
  else setTimeout(callback, 200);
};

/** Without those of header and footer, which are dozens: their pages are loaded when a link is pointed at. */
function linkedRoutes(table: RouteTable): readonly PageRoute[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([inert] *)');
  const routes = [...links].flatMap(({ origin, pathname }) => {
    const route = origin === window.location.origin && table.find(pathname)?.route;
    return route && !route.hasPaymentScript ? route : [];
  });
  return [...new Set(routes)];
}
