import { useContext } from 'react';
import { useLocation } from '@shop/shared';
import { findRoute, type PageRoute } from '@shop/shared/routes';
import { PageLoaderContext } from './PageLoader';

/**
 * Returns the page at the current URL, or undefined at an unknown URL. Staff pages are unknown in shoppers' documents,
 * which the server sends for any unknown URL (AD-01).
 */
export function usePageRoute(): PageRoute | undefined {
  const { pathname } = useLocation();
  const { isForStaff } = useContext(PageLoaderContext);
  const route = findRoute(pathname)?.route;
  return route?.access === 'staff' && !isForStaff ? undefined : route;
}
