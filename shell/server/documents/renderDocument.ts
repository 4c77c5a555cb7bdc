import type { ApiQuery, PageModule, Prefetched } from '@shop/shared';
import { findRoute, pageRoutes } from '@shop/shared/routes';
import { layoutQueries } from '../../src/layout/layoutQueries';
import type { ApiReader } from '../http/ApiReader';
import type { Metrics } from '../http/metrics';
import { documentPolicy } from '../http/securityHeaders';
import { remoteEntry, remoteFilePath, type Deployment } from '../remotes/Deployment';
import { loadServerPage } from '../remotes/loadServerPage';
import { prefetchPage } from '../remotes/prefetchPage';
import { remoteAssets } from '../remotes/remoteAssets';
import { runAsRemote } from '../remotes/remoteCode';
import type { RemoteBuilds } from '../remotes/RemoteBuilds';
import type { RemoteOverride } from '../remotes/remoteOverride';
import type { ShellAssets } from '../static/shellAssets';
import { allowsPaymentScript } from './allowsPaymentScript';
import { fillForm } from './fillForm';
import { renderApp, type AppData } from './renderApp';
import type { VitalsStore } from '../vitals/VitalsStore';
import { placeholderStyles } from '../static/placeholderStyles';
import { writeDocument } from './writeDocument';

export interface RenderContext {
  api: ApiReader;
  publicOrigin: string;
  /** The builds that the visitor gets. */
  builds: RemoteBuilds;
  shellAssets: ShellAssets;
  metrics: Metrics;
  log: { error: (fields: object, message: string) => void };
  /** The id of the request for the document. */
  requestId: string;
  /** Counts and times renders of remotes' pages. */
  vitals: Pick<VitalsStore, 'startRender'>;
  isRendering: boolean;
  /** The shell's build in browsers' reports; null if browsers do not report. */
  shellBuild: string | null;
  hasDeveloperTools: boolean;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  contentSecurityPolicy: string;
  /** False if a part of the page is missing that may be available later. */
  isComplete: boolean;
}

/** Units of the admin. Documents for shoppers do not name their entries (AD-01). */
const staffUnits = new Set<string>(
  pageRoutes.filter(({ access }) => access === 'staff').map(({ unit }) => unit),
);

export interface RenderOptions {
  override?: RemoteOverride | null;
  unsentForm?: URLSearchParams | null;
  /** Whether the visitor is staff. For others, staff pages do not exist (AD-01). */
  isStaff?: boolean;
}

/**
 * Renders the document of a URL. It is the same for every visitor with these builds, because this server has no
 * session. The browser renders what cannot be rendered here.
 *
 * @param url the path with the declared query parameters of its page
 * @param unsentForm the values of a form that was posted without JavaScript
 * @param override a remote that the browser loads from another origin; its pages are not rendered here
 */
export async function renderDocument(
  url: string,
  context: RenderContext,
  { override = null, unsentForm = null, isStaff = false }: RenderOptions = {},
): Promise<RenderedPage> {
  const { api, metrics, publicOrigin, builds, shellAssets, requestId } = context;
  const [path = url, search = ''] = url.split('?', 2);
  const found = findRoute(path);
  const isForStaff = found?.route.access === 'staff' && isStaff;
  const match = found?.route.access === 'staff' && !isStaff ? undefined : found;
  const pageName = match?.route.component ?? 'unknown';
  const endRender = metrics.startRender(pageName);
  const isOverridden = override !== null && match?.route.unit === override.unit;
  const deployment = match && !isOverridden ? builds.get(match.route.unit) : undefined;
  const remotes = entryUrls(
    builds.deployments.filter(({ name }) => !staffUnits.has(name) || name === match?.route.unit),
    override,
  );

  const isRenderable = context.isRendering && match && !isOverridden;
  const [layoutData, loaded] = await Promise.all([
    api.prefetch(context.isRendering ? layoutQueries : [], requestId),
    isRenderable ? tryLoadPage(match, search, deployment, context) : null,
  ]);
  const pageQueries = loaded?.queries ?? [];
  const queries = context.isRendering ? [...layoutQueries, ...pageQueries] : [];
  const prefetched = { ...layoutData, ...loaded?.prefetched };
  const data = { prefetched, origin: publicOrigin, isUnsentForm: unsentForm !== null, isForStaff };
  const { markup, isRendered } = context.isRendering
    ? await renderMarkup(url, loaded?.page ?? null, data, context, {
        deployment: isRenderable ? deployment : undefined,
        pattern: match?.route.pattern ?? '',
        pageName,
      })
    : { markup: '', isRendered: false };

  const isPaymentAllowed = await allowsPaymentScript(match?.route, api, requestId);
  const failureOf = ({ path }: ApiQuery<unknown>) => {
    const read = prefetched[path];
    return read && 'failure' in read ? read.failure : undefined;
  };
  const hasFailures = queries.some((read) => failureOf(read) !== undefined);
  // Only the queries of the page decide: a 404 of a layout query does not make the page unknown.
  const isMissing = pageQueries.some((read) => failureOf(read)?.status === 404);
  const { earlyScript, entry, chunks } = shellAssets;
  const pageAssets = chunks[pageName] ?? (await remoteAssets(deployment, pageName));
  const styles = [...entry.styles, ...pageAssets.styles];
  const placeholders = placeholderStyles(markup, shellAssets.placeholders);
  const document: RenderedPage = {
    status: match && !isMissing ? 200 : 404,
    isComplete:
      (isRendered || !isRenderable) && (!hasFailures || isMissing) && isPaymentAllowed !== null,
    html: writeDocument({
      earlyScript,
      styles,
      placeholders,
      scripts: entry.scripts,
      preloadedScripts: pageAssets.scripts,
      markup: unsentForm ? fillForm(markup, unsentForm) : markup,
      state: { remotes, ...data, isRendered, shellBuild: context.shellBuild },
      developerTools: override ?? context.hasDeveloperTools,
    }),
    contentSecurityPolicy: documentPolicy({
      scripts: [earlyScript.source],
      styles: [...styles.map(({ inline }) => inline), placeholders].flatMap(
        (inline) => inline?.source ?? [],
      ),
      origin: override?.origin,
      hasPaymentScript: isPaymentAllowed ?? false,
    }),
  };
  endRender();
  return document;
}

interface LoadedPage {
  page: PageModule;
  queries: readonly ApiQuery<unknown>[];
  prefetched: Prefetched;
}

async function tryLoadPage(
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
async function renderMarkup(
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

/** Returns the URLs of the `remoteEntry.js` files that the browser loads, by unit. */
function entryUrls(
  deployments: readonly Deployment[],
  override: RemoteOverride | null,
): Record<string, string> {
  const urls = Object.fromEntries(
    deployments.map((deployment) => [deployment.name, remoteFilePath(deployment, remoteEntry)]),
  );
  return override ? { ...urls, [override.unit]: `${override.origin}/${remoteEntry}` } : urls;
}
