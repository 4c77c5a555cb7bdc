import { createContext, type ComponentType } from 'react';
import type { PageModule } from '@shop/shared';
import type { PageRoute } from '@shop/shared/routes';

/** Provides the page of a document. The server has loaded it before it renders. */
export interface PageLoader {
  /** Returns null if the server could not load the page. The browser then renders it. */
  getComponent: (route: PageRoute) => ComponentType | null;
  /** Whether the server rendered the page and not only the layout. */
  isRendered: boolean;
  /** Whether this document belongs to the admin. Only there do staff pages exist (AD-01). */
  isForStaff: boolean;
}

/** Also loads pages by Module Federation, while the visitor moves through the shop. */
export interface BrowserPageLoader extends PageLoader {
  /** Loads a page that is likely to be opened next. Opening one that fails loads it again, and shows the error. */
  prefetch: (route: PageRoute) => Promise<PageModule>;
  /** Discards a page that failed, so that it is loaded again. */
  reset: (route: PageRoute, error: unknown) => void;
  /** Called before the visitor's retry, because another build may be live. */
  retry: (route: PageRoute) => void;
  /** Called for each page that is shown. */
  onShown: (route: PageRoute) => void;
}

/** A loader without pages. */
export const noPageLoader: PageLoader = {
  getComponent: () => null,
  isRendered: false,
  isForStaff: false,
};

/** The additions of browsers are optional, because server and browser render the same components. */
export const PageLoaderContext = createContext<PageLoader & Partial<BrowserPageLoader>>(
  noPageLoader,
);
