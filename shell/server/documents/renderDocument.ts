import { findRoute } from '../../src/routes';
import { remoteAssets, type documentWriter } from './documentTemplate';
import type { ApiReader } from './ApiReader';
import { renderApp } from './renderApp';
import type { RemoteOverride, RemoteOverrides } from '../remotes/remoteOverride';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { remotePath } from '../remotes/deployments';
import { loadServerPage } from '../remotes/serverPages';

export interface RenderContext {
  reads: ApiReader;
  publicOrigin: string;
  registry: RemoteRegistry;
  overrides: RemoteOverrides;
  documents: Awaited<ReturnType<typeof documentWriter>>;
  log: { error: (fields: object, message: string) => void };
  isRendering: boolean;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** False where something of the page is missing that may be there a moment later. */
  isComplete: boolean;
}

/**
 * The finished document of an address: the same for everybody, because the server never sees who
 * asks. A page that cannot be rendered here leaves its place to the browser; the rest is there.
 *
 * @param override a remote whose pages the browser is to load from elsewhere
 */
export async function renderDocument(
  url: string,
  context: RenderContext,
  override: RemoteOverride | null = null,
): Promise<RenderedPage> {
  const { registry, documents, overrides } = context;
  const found = findRoute(new URL(`http://shop${url}`).pathname);
  const isElsewhere = override !== null && found?.route.unit === override.unit;
  const isForServer = context.isRendering && found && !found.route.needsSignIn && !isElsewhere;
  const page = isForServer ? await pageOf(found, context) : null;
  const prefetched =
    found && page?.prefetch ? await context.reads.prefetch(page.prefetch(found.params)) : {};

  const shown = { prefetched, origin: context.publicOrigin };
  const state = (isRendered: boolean) => ({
    remotes: Object.fromEntries([
      ...registry.deployments.map((deployment) => [
        deployment.name,
        remotePath(deployment, 'mf-manifest.json'),
      ]),
      ...(override ? [[override.unit, `${override.origin}/mf-manifest.json`]] : []),
    ]) as Record<string, string>,
    ...shown,
    isRendered,
  });
  const deployment = found && !isElsewhere && registry.liveOf(found.route.unit);
  // A page that the shell's own build holds comes from there.
  const assets =
    documents.assetsOf(found?.route.page ?? '') ??
    (deployment ? remoteAssets(deployment, found.route) : { scripts: [], styles: [] });
  const tools = override ?? overrides.isOpen;
  const write = (markup: string, isRendered: boolean) =>
    documents.write({ markup, state: state(isRendered), assets, tools });

  const failures = Object.values(prefetched).flatMap((read) => ('failure' in read ? read : []));
  const isMissing = failures.some(({ failure }) => failure.status === 404);
  const status = !found || isMissing ? 404 : 200;
  try {
    const markup = context.isRendering ? await renderApp(url, page, shown) : '';
    const isWhole = page !== null || !isForServer;
    return {
      status,
      html: write(markup, page !== null),
      isComplete: isWhole && (failures.length === 0 || isMissing),
    };
  } catch (error) {
    context.log.error({ err: error }, 'a page cannot be rendered on the server');
    return {
      status,
      html: write(await renderApp(url, null, shown), false),
      isComplete: false,
    };
  }
}

async function pageOf(
  { route }: NonNullable<ReturnType<typeof findRoute>>,
  { registry, log }: RenderContext,
) {
  try {
    return await loadServerPage(route, registry);
  } catch (error) {
    log.error({ err: error }, 'a page cannot be had from its remote');
    return null;
  }
}
