import { endpoints, type PageModule, type Prefetched } from '@shop/shared';
import { loadServerFragment, loadServerPage } from '../remotes/loadServerPage';
import { prefetchFragment, prefetchPage } from '../remotes/prefetchPage';
import { runAsRemote } from '../remotes/remoteCode';
import type { DocumentParts, DocumentRequest } from './DocumentRequest';
import { renderApp, type AppData } from './renderApp';
import { ServerFragments } from './ServerFragments';

interface LoadedPage {
  /** Null if there is no page, or if the browser loads it. */
  module: PageModule | null;
  /** Why the page could not be loaded. */
  loadError?: unknown;
  /** The responses of the API, by path. */
  prefetched: Prefetched;
  /** Whether the API does not have what the page shows, such as a product. */
  isMissing: boolean;
  /** Whether no query has failed. */
  hasResponses: boolean;
}

/** The part of the time of a document that a fragment may take for its code and its data. */
const fragmentShareMs = 300;

/** The queries of header and footer, which every document contains. */
const layoutQueries = [endpoints.shopSettings];

const noPage = { module: null, queries: [], prefetched: {}, loadError: undefined };

/** Loads the page of a document, and the API's responses for page and layout. */
export async function loadPage(
  request: DocumentRequest,
  { api, metrics, isRendering }: Pick<DocumentParts, 'api' | 'metrics' | 'isRendering'>,
): Promise<LoadedPage> {
  if (!isRendering) return { ...noPage, isMissing: false, hasResponses: true };
  const [layoutResponses, { module, queries, prefetched: pageResponses, loadError }] =
    await Promise.all([
      api.prefetch(layoutQueries, request.requestId),
      loadModule(request, api, metrics),
    ]);
  const prefetched = { ...layoutResponses, ...pageResponses };
  const failuresOf = (paths: readonly { path: string }[]) =>
    paths.flatMap(({ path }) => {
      const response = prefetched[path];
      return response && 'failure' in response ? response.failure : [];
    });
  return {
    module,
    loadError,
    prefetched,
    // Only the queries of the page decide: a 404 of a layout query does not make the page unknown.
    isMissing: failuresOf(queries).some(({ status }) => status === 404),
    hasResponses: failuresOf([...layoutQueries, ...queries]).length === 0,
  };
}

/** Loads a page with its queries and their responses. The browser loads what cannot be loaded here. */
async function loadModule(
  { url, page, builds, log, requestId }: DocumentRequest,
  api: DocumentParts['api'],
  metrics: DocumentParts['metrics'],
) {
  if (!page || builds.isOverridden(page.route.unit)) return noPage;
  const { route, params } = page;
  try {
    const module = await loadServerPage(route, builds.get(route.unit));
    const search = new URLSearchParams(url.split('?', 2)[1]);
    return {
      module,
      loadError: undefined,
      ...(await prefetchPage(module, { params, search }, api, requestId)),
    };
  } catch (error) {
    log.error({ err: error }, 'a page cannot be loaded from its remote');
    metrics.countFailedRender(route.component, 'load');
    return { ...noPage, loadError: error };
  }
}

interface RenderedApp {
  markup: string;
  isRendered: boolean;
  fragments: ServerFragments;
}

/** Renders the page inside the layout, or only the layout if the page is missing or throws. */
export async function renderPage(
  request: DocumentRequest,
  { module, loadError }: Pick<LoadedPage, 'module' | 'loadError'>,
  data: AppData,
  parts: Pick<DocumentParts, 'api' | 'metrics' | 'vitals' | 'isRendering'>,
): Promise<RenderedApp> {
  const { url, page, builds, log } = request;
  const { metrics, vitals, isRendering } = parts;
  const fragments = createFragments(request, data.fragments, parts);
  if (!isRendering) return { markup: '', isRendered: false, fragments };
  const build = page && builds.get(page.route.unit);
  const pattern = page?.route.pattern ?? '';
  const endRender = vitals.startRender();
  const isRendered = module !== null;
  try {
    const render = () => renderApp(url, module, data, fragments);
    const markup = await (build ? runAsRemote(build, render) : render());
    endRender(build, pattern, isRendered, loadError);
    countFragments(request, fragments, parts);
    return { markup, isRendered, fragments };
  } catch (error) {
    endRender(build, pattern, false, error);
    log.error({ err: error }, 'a page cannot be rendered on the server');
    metrics.countFailedRender(page?.route.component, 'render');
    const ofLayout = createFragments(request, data.fragments, parts);
    const markup = await renderApp(url, null, data, ofLayout);
    countFragments(request, ofLayout, parts);
    return { markup, isRendered: false, fragments: ofLayout };
  }
}

const createFragments = (
  { builds, requestId }: DocumentRequest,
  fragments: AppData['fragments'],
  { api }: Pick<DocumentParts, 'api'>,
) =>
  new ServerFragments({
    fragments,
    load: (fragment) => loadServerFragment(fragment, builds.get(fragment.unit)),
    prefetch: async (module, props) =>
      (await prefetchFragment(module, props, api, requestId)).prefetched,
    shareMs: fragmentShareMs,
  });

/** Counts the fragments of a document for their builds, and logs why some are left to the browser. */
function countFragments(
  { page, builds, log }: DocumentRequest,
  { rendered, failures }: ServerFragments,
  { metrics, vitals }: Pick<DocumentParts, 'metrics' | 'vitals'>,
): void {
  const pattern = page?.route.pattern ?? '';
  for (const { unit } of rendered) {
    const build = builds.get(unit);
    if (build) vitals.addFragment(build, pattern, true);
  }
  for (const { fragment, kind, error } of failures) {
    const build = builds.get(fragment.unit);
    // The dev server of an overridden remote has no server build.
    if (!build) continue;
    vitals.addFragment(build, pattern, false, error);
    log.error({ err: error, fragment }, 'a fragment is left to the browser');
    metrics.countFailedRender(fragment.component, kind);
  }
}
