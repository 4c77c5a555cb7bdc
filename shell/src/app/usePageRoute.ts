import { useContext } from 'react';
import { useLocation } from '@shop/shared';
import { findRoute, type PageRoute } from '@shop/shared/routes';
import { PageLoaderContext } from './PageLoader';

/**
 * The page at the current URL; undefined for an unknown URL. For shoppers, the pages of the staff are unknown: the
 * document that the server sends them is that of any other unknown URL (AD-01).
 */
export function usePageRoute(): PageRoute | undefined {
  const { pathname } = useLocation();
  const { isForStaff } = useContext(PageLoaderContext);
  const route = findRoute(pathname)?.route;
  return route?.access === 'staff' && !isForStaff ? undefined : route;
}
