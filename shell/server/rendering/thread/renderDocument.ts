import { endpoints, type PageModule, type Prefetched } from '@shop/shared';
import type { DocumentResult, DocumentTask, ReadApi, RenderFailure } from '../Renderer';
import type { UnitCode } from '../UnitMark';
import { codeOf, loadPage, prefetchPage } from './loadPage';
import { renderApp } from './renderApp';
import { runAsUnit } from './runAsUnit';
import { ServerFragments } from './ServerFragments';
import { timeRender } from './timeRender';

interface LoadedPage {
  /** Null if there is no page, or if the browser loads it. */
  module: PageModule | null;
  /** The responses of the API, by path. */
  prefetched: Prefetched;
  isMissing: boolean;
  hasResponses: boolean;
  /** Why the page could not be loaded. */
  failures: readonly RenderFailure[];
}

/** The queries of header and footer, which every document contains. */
const layoutQueries = [endpoints.shopSettings];

const noPage = { module: null, queries: [], prefetched: {}, failures: [] };

/** Renders a document. The browser loads and renders what cannot be loaded or rendered here. */
export async function renderDocument(task: DocumentTask, read: ReadApi): Promise<DocumentResult> {
  const { module, prefetched, isMissing, hasResponses, failures } = await loadDocument(task, read);
  const { url, page, builds } = task;
  const data = { ...task.data, prefetched };
  const endRender = timeRender();
  const code = page && module ? codeOf(page, builds) : null;
  const fragments = fragmentsOf(task, code, read);
  const render = () => renderApp(url, module, data, fragments);
  try {
    const markup = await (code ? runAsUnit(code, render) : render());
    return {
      markup,
      isRendered: module !== null,
      isMissing,
      hasResponses: hasResponses && fragments.hasResponses,
      fragments: [...fragments.rendered],
      durationMs: endRender(),
      failures: [...failures, ...fragments.failures],
    };
  } catch (error) {
    endRender();
    const ofLayout = fragmentsOf(task, null, read);
    return {
      markup: await renderApp(url, null, data, ofLayout),
      isRendered: false,
      isMissing,
      hasResponses,
      fragments: [...ofLayout.rendered],
      durationMs: null,
      failures: [...failures, failureOf(task, 'render', error), ...ofLayout.failures],
    };
  }
}

const fragmentsOf = (
  { builds, excludedUnits, data: { fragments } }: DocumentTask,
  page: UnitCode | null,
  read: ReadApi,
) => new ServerFragments({ fragments, builds, excludedUnits, page, read });

/** Loads the page of a document, and the API's responses for page and layout. */
async function loadDocument(task: DocumentTask, read: ReadApi): Promise<LoadedPage> {
  const [layoutResponses, { module, queries, prefetched: pageResponses, failures }] =
    await Promise.all([read(layoutQueries), loadWithResponses(task, read)]);
  const prefetched = { ...layoutResponses, ...pageResponses };
  const failuresOf = (paths: readonly { path: string }[]) =>
    paths.flatMap(({ path }) => {
      const response = prefetched[path];
      return response && 'failure' in response ? response.failure : [];
    });
  return {
    module,
    prefetched,
    // Only the queries of the page decide: a 404 of a layout query does not make the page unknown.
    isMissing: failuresOf(queries).some(({ status }) => status === 404),
    hasResponses: failuresOf([...layoutQueries, ...queries]).length === 0,
    failures,
  };
}

/** Loads a page with its queries and their responses. */
async function loadWithResponses(task: DocumentTask, read: ReadApi) {
  const { url, page, builds, excludedUnits } = task;
  if (!page || excludedUnits.includes(page.route.unit)) return noPage;
  try {
    const module = await loadPage(page, builds);
    const match = { url, code: codeOf(page, builds), params: page.params };
    return { module, failures: [], ...(await prefetchPage(module, match, read)) };
  } catch (error) {
    return { ...noPage, failures: [failureOf(task, 'load', error)] };
  }
}

const failureOf = (
  { page }: DocumentTask,
  step: RenderFailure['step'],
  error: unknown,
): RenderFailure => ({
  unit: page?.route.unit ?? 'shell',
  component: page?.route.component ?? 'NotFoundPage',
  step,
  error,
});
