import { lazy, type ComponentType } from 'react';
import { localPages } from '../pages';
import type { PageModule, PageSource } from '../app/PageSource';
import { forgetRemote, loadRemotePage } from './remoteLoader';
import type { ShopRoute } from '../routes';

/** One component per route for as long as it works: a new one would lose the page's state. */
const pages = new Map<string, ComponentType>();

function loadPage(route: ShopRoute): Promise<PageModule> {
  return route.unit === 'shell' ? localPages[route.page]() : loadRemotePage(route.unit, route.page);
}

/**
 * Loads the page of the document before hydration: React takes over the server's markup in place
 * only if the component is there at once.
 *
 * @throws whatever kept the page from loading
 */
export async function preparePage(route: ShopRoute): Promise<void> {
  pages.set(route.pattern, (await loadPage(route)).default);
}

export function browserPages(isRendered: boolean): PageSource {
  return {
    isRendered,
    pageOf: (route) => {
      let page = pages.get(route.pattern);
      if (!page) {
        page = lazy(() => loadPage(route));
        pages.set(route.pattern, page);
      }
      return page;
    },
    prefetchPage: (route) => {
      if (pages.has(route.pattern)) return;
      preparePage(route).catch(() => {
        // Whoever opens the page meets the failure, and a retry.
      });
    },
    forget: (route) => {
      pages.delete(route.pattern);
      if (route.unit !== 'shell') forgetRemote(route.unit);
    },
  };
}
