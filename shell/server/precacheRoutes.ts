import type { FastifyInstance } from 'fastify';
import { endpoints } from '@shop/shared';
import type { Product, ProductPage } from '@shop/shared/contract';
import { smallestUploaded, urls, type PageRoute, type PrecacheList } from '@shop/shared/routes';
import { contentHash, matchesEtag } from '@shop/shared/server';
import type { ApiReader } from './http/ApiReader';
import { sendCompressed, sendUnavailable } from './http/responses';
import { remoteEntry, remoteFilePath } from './remotes/Deployment';
import { readBucket } from './remotes/canary/bucketCookie';
import type { RemoteBuilds } from './remotes/RemoteBuilds';
import type { RemoteRegistry } from './remotes/RemoteRegistry';
import { unitBuilds } from './rendering/unitBuilds';
import type { Renderer } from './rendering/Renderer';
import { readCatalog } from './static/readCatalog';
import { pageUrls } from './static/pageUrls';
import type { ShellAssets } from './static/shellAssets';

interface PrecacheContext {
  api: ApiReader;
  registry: RemoteRegistry;
  shellAssets: ShellAssets;
  renderer: Renderer;
}

/** In a larger shop, the remaining pages are cached when they are visited. */
const maxPages = 100;

const unavailable = 'A part of the shop is not available right now. Please try again later.';

/** Serves `/precache.json`: what the service worker stores, so that all public pages can be read offline. */
export function precacheRoutes(app: FastifyInstance, context: PrecacheContext): void {
  const { registry } = context;
  app.get('/precache.json', async (request, reply) => {
    // The list depends on the builds that this visitor gets.
    void reply.header('vary', `accept-encoding${registry.canaries.areRunning ? ', cookie' : ''}`);
    const builds = registry.buildsFor(readBucket(request));
    const list = await precacheList(context, builds, request.id);
    if (!list) return sendUnavailable(reply, unavailable);
    const etag = `W/"${list.version}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return sendCompressed(
      request,
      reply.type('application/json; charset=utf-8'),
      JSON.stringify(list),
    );
  });
}

/** Returns null while the API or the remote of a page is unavailable. */
async function precacheList(
  context: PrecacheContext,
  builds: RemoteBuilds,
  requestId: string,
): Promise<PrecacheList | null> {
  const { api, shellAssets } = context;
  const catalog = await readCatalog(api, requestId);
  const offlineRoutes = builds.routes.routes.filter((route) => route.isAvailableOffline);
  const isAvailable = ({ unit }: PageRoute) => unit === 'shell' || builds.get(unit)?.manifest;
  if (!catalog || !builds.areRoutesComplete || !offlineRoutes.every(isAvailable)) return null;
  const products = Array.isArray(catalog) ? catalog : catalog.products;
  const productIds = products.map(({ product_id }) => product_id);

  const pages = offlineRoutes.flatMap((route) => pageUrls(route, productIds)).slice(0, maxPages);
  const offlinePage = [urls.offline(), ...offlinePageFiles(shellAssets)];
  const all = new Set([
    ...offlinePage,
    ...pages,
    ...(await queryUrls(pages, builds, catalog, context)),
    ...Object.values(shellAssets.chunks).flatMap(({ scripts, styles }) => [
      ...scripts,
      ...styles.map(({ url }) => url),
    ]),
    ...offlineRoutes.flatMap((route) => remoteFileUrls(route, builds)),
    ...shellAssets.smallestPictures,
    ...products.flatMap(({ image_url }) => smallestUploaded(image_url) ?? []),
  ]);
  const state = JSON.stringify([[...all], builds.version, api.catalogVersion()]);
  return { version: contentHash(state, 16), offlinePage, urls: [...all] };
}

/** Lists the files of the offline page: those of every document, and its own script. */
function offlinePageFiles({ entry, chunks, fonts, drawings }: ShellAssets): string[] {
  const chunk = chunks.OfflinePage;
  return [
    ...entry.scripts,
    ...(chunk?.scripts ?? []),
    ...fonts,
    '/icon-192.png',
    '/site.webmanifest',
    ...drawings,
  ];
}

/** Returns the URLs of the API responses that the pages are rendered with. */
async function queryUrls(
  pages: readonly string[],
  builds: RemoteBuilds,
  catalog: Product[] | ProductPage,
  { renderer, registry: { failedBuilds } }: PrecacheContext,
): Promise<string[]> {
  const matches = pages.flatMap((page) => {
    const match = builds.routes.find(page);
    const build = match && builds.get(match.route.unit);
    return match && !(build && failedBuilds.isExcluded(build)) ? match : [];
  });
  const queries = await renderer.listQueries({
    pages: matches,
    builds: unitBuilds(
      builds,
      matches.map(({ route }) => route.unit),
    ),
    responses: { [endpoints.products.path]: { data: catalog } },
  });
  return queries.map((path) => `/api${path}`);
}

/** Returns the URLs of a remote page's files, including lazy imports. */
function remoteFileUrls({ unit, component }: PageRoute, builds: RemoteBuilds): string[] {
  const deployment = builds.get(unit);
  const page = deployment?.manifest?.exposes.find(({ name }) => name === component);
  if (!deployment || !page) return [];
  const { js, css } = page.assets;
  return [remoteEntry, ...[...js.sync, ...js.async, ...css.sync, ...css.async]].map((file) =>
    remoteFilePath(deployment, file),
  );
}
