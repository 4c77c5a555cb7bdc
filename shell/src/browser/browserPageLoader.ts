import { lazy, type ComponentType } from 'react';
import type { PageModule } from '@shop/shared';
import type { PageRoute } from '@shop/shared/routes';
import type { BrowserPageLoader, PageLoader } from '../app/PageLoader';
import { importPageModule } from '../pages/importPageModule';
import { loadRemoteModule, resetRemote, retryRemote } from './remoteLoader';
import { recordError, recordPageView } from './visit';

/** One component per route until it fails, because a new component would lose the page's state. */
const components = new Map<string, ComponentType>();
/** The pages that have been loaded, by pattern. */
const modules = new Map<string, PageModule>();

function loadModule({ unit, component }: PageRoute): Promise<PageModule> {
  return unit === 'shell' ? importPageModule(component) : loadRemoteModule(unit, component);
}

/**
 * Loads a page before it is rendered. React hydrates the server's markup in place only if the component is available
 * synchronously.
 *
 * @throws the reason why the page could not be loaded
 */
export async function preloadPage(route: PageRoute): Promise<PageModule> {
  const module = await loadModule(route);
  modules.set(route.pattern, module);
  if (!components.has(route.pattern)) components.set(route.pattern, module.default);
  return module;
}

/** Like `preloadPage`, but requests the files of the page's remote again. */
export function preloadPageAgain(route: PageRoute): Promise<PageModule> {
  if (route.unit !== 'shell') resetRemote(route.unit);
  return preloadPage(route);
}

/** Makes a page throw an error instead of loading it again. */
export function failPage({ pattern }: PageRoute, error: unknown): void {
  components.set(
    pattern,
    lazy(() => Promise.reject(error as Error)),
  );
}

export function browserPageLoader(
  document: Pick<PageLoader, 'isRendered' | 'isForStaff'>,
): BrowserPageLoader {
  return {
    ...document,
    getComponent: (route) => {
      let component = components.get(route.pattern);
      if (!component) {
        component = lazy(() => loadModule(route));
        components.set(route.pattern, component);
      }
      return component;
    },
    prefetch: async (route) => modules.get(route.pattern) ?? preloadPage(route),
    onShown: recordPageView,
    reset: (route, error) => {
      recordError('page', error, route.unit);
      components.delete(route.pattern);
      if (route.unit !== 'shell') resetRemote(route.unit);
    },
    retry: (route) => {
      components.delete(route.pattern);
      if (route.unit !== 'shell') retryRemote(route.unit);
    },
  };
}
