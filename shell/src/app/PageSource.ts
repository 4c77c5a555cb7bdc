import { createContext, type ComponentType } from 'react';
import type { ApiQuery } from '@shop/shared';
import type { ShopRoute } from '../routes';

/** The whole contract between the shell and a page. */
export interface PageModule {
  /** The page. It takes no props: it reads the address, the data cache and the session. */
  default: ComponentType;
  /** The reads that the page needs, for the server to make beforehand. */
  prefetch?: (params: Readonly<Record<string, string | undefined>>) => readonly ApiQuery<unknown>[];
}

/** Where pages come from: ready modules on the server, Module Federation in the browser. */
export interface PageSource {
  /** Null where the page cannot be had; the browser then takes over. */
  pageOf: (route: ShopRoute) => ComponentType | null;
  /** Makes the next attempt start from nothing. */
  forget: (route: ShopRoute) => void;
  /** Fetches a page that is likely to be opened next. */
  prefetchPage: (route: ShopRoute) => void;
  /** Whether the document holds the page, and not only the layout around it. */
  isRendered: boolean;
}

export const PageSourceContext = createContext<PageSource>({
  pageOf: () => null,
  forget: () => undefined,
  prefetchPage: () => undefined,
  isRendered: false,
});
