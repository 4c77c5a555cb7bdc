import { useContext, useEffect } from 'react';
import { useLocation, useRouteTable } from '@shop/shared';
import { canLoadAhead } from '@shop/shared/browser/canLoadAhead';
import { runWhenIdle } from '@shop/shared/browser/runWhenIdle';
import type { PageRoute, RouteTable } from '@shop/shared/routes';
import { PageLoaderContext } from '../PageLoader';

/** Loads the code of the pages that the shown page links to, one after the other, when the browser is idle. */
export function LoadAhead() {
  const { prefetch } = useContext(PageLoaderContext);
  const table = useRouteTable();
  const { pathname } = useLocation();

  useEffect(() => {
    if (!prefetch || !table || !canLoadAhead()) return undefined;
    return runWhenIdle(async (signal) => {
      for (const route of linkedRoutes(table)) {
        if (signal.aborted) return;
        // Opening a page that fails loads it again, and shows the error.
        await prefetch(route).catch(() => undefined);
      }
    });
  }, [pathname, prefetch, table]);

  return null;
}

/** Without those of header and footer, which are dozens: their pages are loaded when a link is pointed at. */
function linkedRoutes(table: RouteTable): readonly PageRoute[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([inert] *)');
  const routes = [...links].flatMap(({ origin, pathname }) => {
    const route = origin === window.location.origin && table.find(pathname)?.route;
    return route && !route.hasPaymentScript ? route : [];
  });
  return [...new Set(routes)];
}
