import { endpoints, type ApiQuery } from '@shop/shared';
import { findRoute, pageRoutes } from '@shop/shared/routes';
import { documentPolicy } from '../http/securityHeaders';
import { remoteEntry, remoteFilePath, type Deployment } from '../remotes/Deployment';
import { remoteAssets } from '../remotes/remoteAssets';
import type { RemoteOverride } from '../remotes/override/remoteOverride';
import { placeholderStyles } from '../static/placeholderStyles';
import { allowsPaymentScript } from './documentPolicy';
import { fillForm } from './fillForm';
import type { RenderContext } from './DocumentRequest';
import { loadPage, renderPage } from './renderPage';
import { writeDocument } from './writeDocument';

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  contentSecurityPolicy: string;
  /** False if a part of the page is missing that may be available later. */
  isComplete: boolean;
}

/** The queries of header and footer, which every document contains. */
const layoutQueries = [endpoints.shopSettings];

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
    isRenderable ? loadPage(match, search, deployment, context) : null,
  ]);
  const pageQueries = loaded?.queries ?? [];
  const queries = context.isRendering ? [...layoutQueries, ...pageQueries] : [];
  const prefetched = { ...layoutData, ...loaded?.prefetched };
  const data = { prefetched, origin: publicOrigin, isUnsentForm: unsentForm !== null, isForStaff };
  const { markup, isRendered } = context.isRendering
    ? await renderPage(url, loaded?.page ?? null, data, context, {
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
