import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';

import { availableOfflineHeader, urls } from '@shop/shared/routes';
import type { CacheRule } from './cacheRule';
import { fallbackImage } from './fallbackImage';

/** After this time a cached response is used, if there is one. */
const pageTimeoutSeconds = 3;
/** Shorter, because two such files load one after the other. */
const unhashedFileTimeoutSeconds = 1.5;

const cacheNames = {
  pages: 'pages-1',
  reads: 'reads-1',
  builds: 'builds-1',
  pictures: 'pictures-1',
  publicFiles: 'drawings-1',
  state: 'state-1',
};

/** Ignores `vary`: stored responses are already decoded, and all requests have the same origin. */
const matchOptions = { ignoreVary: true };

const maxEntries = (count: number) =>
  new ExpirationPlugin({ maxEntries: count, purgeOnQuotaError: true });

/** Stores only complete responses without `no-store`, which marks private ones (S-42). */
const cacheableResponses: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const isNoStore = response.headers.get('cache-control')?.includes('no-store');
    return Promise.resolve(response.status === 200 && !isNoStore ? response : null);
  },
};

/** Stores only pages that are available offline, by the header that the server sets from their row. */
const offlinePages: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.headers.has(availableOfflineHeader) ? response : null),
};

/**
 * A page with a query, such as a filter, is not stored. Offline, it redirects to the page without the query, because
 * React hydrates only what was rendered for the URL of the document.
 */
const ignoreQuery: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(new URL(request.url).search ? null : response),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const { pathname, search } = new URL(request.url);
    const isCached = search !== '' && (await caches.match(pathname, matchOptions));
    return isCached ? Response.redirect(pathname) : null;
  },
};

const offlineFallback: WorkboxPlugin = {
  handlerDidError: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const isOfflinePage = pathname === urls.offline();
    return Promise.resolve(
      isOfflinePage ? undefined : Response.redirect(urls.offline(pathname + search)),
    );
  },
};

/** Removes the number that a retry adds to the URL of the same file. */
const ignoreRetry: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.delete('r');
    return Promise.resolve(url.href);
  },
};

const imageFallback: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(cacheNames.pictures);
    const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const fallback = fallbackImage(new URL(request.url).pathname, cached);
    return fallback === undefined ? Response.error() : cache.match(fallback, matchOptions);
  },
};

/** A shell of another build answers with its own picture, which must not be kept under this name. */
const immutableResponses: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const isImmutable = response.headers.get('cache-control')?.includes('immutable');
    return Promise.resolve(response.status === 200 && isImmutable ? response : null);
  },
};

const maxPictures = maxEntries(150);
const maxBuildFiles = maxEntries(300);

export const strategies: Readonly<Record<CacheRule, Strategy>> = {
  page: new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: pageTimeoutSeconds,
    matchOptions,
    plugins: [maxEntries(150), cacheableResponses, offlinePages, ignoreQuery, offlineFallback],
  }),
  read: new NetworkFirst({
    cacheName: cacheNames.reads,
    networkTimeoutSeconds: pageTimeoutSeconds,
    matchOptions,
    plugins: [maxEntries(150), cacheableResponses],
  }),
  hashedFile: new CacheFirst({
    cacheName: cacheNames.builds,
    matchOptions,
    plugins: [maxBuildFiles, cacheableResponses, ignoreRetry],
  }),
  unhashedFile: new NetworkFirst({
    cacheName: cacheNames.builds,
    networkTimeoutSeconds: unhashedFileTimeoutSeconds,
    matchOptions,
    plugins: [maxBuildFiles, cacheableResponses, ignoreRetry],
  }),
  hashedPicture: new CacheFirst({
    cacheName: cacheNames.pictures,
    matchOptions,
    plugins: [maxPictures, immutableResponses, imageFallback],
  }),
  picture: new StaleWhileRevalidate({
    cacheName: cacheNames.pictures,
    matchOptions,
    plugins: [maxPictures, cacheableResponses, imageFallback],
  }),
  publicFile: new StaleWhileRevalidate({
    cacheName: cacheNames.publicFiles,
    matchOptions,
    plugins: [maxEntries(40), cacheableResponses],
  }),
};

/** Returns the version of the shop that was last precached completely. */
export async function precachedVersion(): Promise<string | null> {
  const cache = await caches.open(cacheNames.state);
  return (await (await cache.match('/'))?.text()) ?? null;
}

export async function setPrecachedVersion(version: string): Promise<void> {
  const cache = await caches.open(cacheNames.state);
  await cache.put('/', new Response(version));
}

/** Deletes the caches of earlier service workers. */
export async function deleteOtherCaches(): Promise<void> {
  const names = Object.values(cacheNames);
  const others = (await caches.keys()).filter((name) => !names.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
