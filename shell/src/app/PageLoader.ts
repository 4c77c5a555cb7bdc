import { createContext, type ComponentType } from 'react';
import type { PageRoute } from '@shop/shared/routes';

/** Loads the components of pages: by Module Federation in the browser, beforehand on the server. */
export interface PageLoader {
  /** Null where the server could not load the page: the browser renders it. */
  getComponent: (route: PageRoute) => ComponentType | null;
  /** Loads a page that is likely to be opened next. */
  prefetch: (route: PageRoute) => void;
  /** Discards a page that failed, so that it is loaded again. */
  reset: (route: PageRoute) => void;
  /** Before the visitor's retry: another build may be live. */
  retry: (route: PageRoute) => void;
  /** Told about each page that is shown. */
  onShown: (route: PageRoute) => void;
  /** Whether the server rendered the page, and not only the layout. */
  isRendered: boolean;
  /** Whether this document is one of the admin, which knows the pages of the staff (AD-01). */
  isForStaff: boolean;
}

export const PageLoaderContext = createContext<PageLoader>({
  getComponent: () => null,
  prefetch: () => undefined,
  reset: () => undefined,
  retry: () => undefined,
  onShown: () => undefined,
  isRendered: false,
  isForStaff: false,
});
