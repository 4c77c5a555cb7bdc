import type { ApiQuery, PageModule, Prefetched } from '@shop/shared';
import type { findRoute } from '@shop/shared/routes';
import type { Deployment } from '../remotes/Deployment';
import { loadServerPage } from '../remotes/loadServerPage';
import { prefetchPage } from '../remotes/prefetchPage';
import { runAsRemote } from '../remotes/remoteCode';
import { renderApp, type AppData } from './renderApp';
import type { RenderContext } from './DocumentRequest';

interface LoadedPage {
  page: PageModule;
  queries: readonly ApiQuery<unknown>[];
  prefetched: Prefetched;
}

/** Loads a page and its responses. Returns null if the page cannot be loaded, so that the browser loads it. */
export async function loadPage(
  { route, params }: NonNullable<ReturnType<typeof findRoute>>,
  search: string,
  deployment: Deployment | undefined,
  { api, log, metrics, requestId }: RenderContext,
): Promise<LoadedPage | null> {
  try {
    const page = await loadServerPage(route, deployment);
    const url = { params, search: new URLSearchParams(search) };
    return { page, ...(await prefetchPage(page, url, api, requestId)) };
  } catch (error) {
    log.error({ err: error }, 'a page cannot be loaded from its remote');
    metrics.countFailedRender(route.component, 'load');
    return null;
  }
}

interface RenderedRoute {
  /** Undefined if the page is not rendered here. */
  deployment: Deployment | undefined;
  pattern: string;
  pageName: string;
}

/** Renders the page, or only the layout if the page is missing or throws. */
export async function renderPage(
  url: string,
  page: PageModule | null,
  data: AppData,
  { log, metrics, vitals }: RenderContext,
  { deployment, pattern, pageName }: RenderedRoute,
) {
  const endRender = vitals.startRender();
  const isRendered = page !== null;
  try {
    const render = () => renderApp(url, page, data);
    const markup = await (deployment ? runAsRemote(deployment, render) : render());
    endRender(deployment, pattern, isRendered);
    return { markup, isRendered };
  } catch (error) {
    endRender(deployment, pattern, false);
    log.error({ err: error }, 'a page cannot be rendered on the server');
    metrics.countFailedRender(pageName, 'render');
    return { markup: await renderApp(url, null, data), isRendered: false };
  }
}
