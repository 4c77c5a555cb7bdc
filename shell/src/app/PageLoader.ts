import { createContext, type ComponentType } from 'react';
import type { PageRoute } from '@shop/shared/routes';

/** Provides page components. The browser loads them by Module Federation, the server before it renders. */
export interface PageLoader {
  /** Returns null if the server could not load the page. The browser then renders it. */
  getComponent: (route: PageRoute) => ComponentType | null;
  /** Loads a page that is likely to be opened next. */
  prefetch: (route: PageRoute) => void;
  /** Discards a page that failed, so that it is loaded again. */
  reset: (route: PageRoute) => void;
  /** Called before the visitor's retry, because another build may be live. */
  retry: (route: PageRoute) => void;
  /** Called for each page that is shown. */
  onShown: (route: PageRoute) => void;
  /** Whether the server rendered the page and not only the layout. */
  isRendered: boolean;
  /** Whether this document belongs to the admin. Only there do staff pages exist (AD-01). */
  isForStaff: boolean;
}

/** A loader without pages. */
export const noPageLoader: PageLoader = {
  getComponent: () => null,
  prefetch: () => undefined,
  reset: () => undefined,
  retry: () => undefined,
  onShown: () => undefined,
  isRendered: false,
  isForStaff: false,
};

export const PageLoaderContext = createContext(noPageLoader);
