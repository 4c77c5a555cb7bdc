import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type Strategy,
} from 'workbox-strategies';
import { routes } from '@shop/shared/routes';
import type { CacheRule } from './cacheRule';
import { fallbackImage } from './fallbackImage';

/** How long a network that says nothing is waited for, where something is kept. */
const pageTimeoutSeconds = 3;
/** Two such files come one after the other, and the page waits at most four seconds for each. */
const entryTimeoutSeconds = 1.5;

const cacheNames = {
  pages: 'pages-1',
  reads: 'reads-1',
  builds: 'builds-1',
  pictures: 'pictures-1',
  drawings: 'drawings-1',
  state: 'state-1',
};

/** The newest `maxEntries` stay. */
const limitedTo = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });

/** Keeps whole answers only, and none that the server wants kept by nobody: private ones (S-42). */
const wholeAnswers: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    const isWhole = response.status === 200;
    const mayBeKept = !response.headers.get('cache-control')?.includes('no-store');
    return Promise.resolve(isWhole && mayBeKept ? response : null);
  },
};

/**
 * A page with a query (a filter, a sort) is not kept: the page without is shown in its place. By a
 * redirect, because the browser takes over only what was rendered for its very address.
 */
const withoutQuery: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(new URL(request.url).search ? null : response),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const { pathname, search } = new URL(request.url);
    const isKept = search !== '' && (await caches.match(pathname, { ignoreVary: true }));
    return isKept ? Response.redirect(pathname) : null;
  },
};

const offlinePage: WorkboxPlugin = {
  handlerDidError: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const isLost = pathname === routes.offline.to();
    return Promise.resolve(
      isLost ? undefined : Response.redirect(routes.offline.to(pathname + search)),
    );
  },
};

/** A number that a retry adds to an address makes it no other file. */
const anyRetry: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.delete('r');
    return Promise.resolve(url.href);
  },
};

const anySize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(cacheNames.pictures);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const found = fallbackImage(new URL(request.url).pathname, kept);
    return found === undefined ? Response.error() : cache.match(found, matchOptions);
  },
};

/** Answers vary by encoding, which is undone before they are kept, and the API's by origin. */
const matchOptions = { ignoreVary: true };

const builds = limitedTo(300);

export const strategies: Readonly<Record<CacheRule, Strategy>> = {
  page: new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: pageTimeoutSeconds,
    matchOptions,
    plugins: [limitedTo(150), wholeAnswers, withoutQuery, offlinePage],
  }),
  otherPage: new NetworkOnly({ plugins: [offlinePage] }),
  read: new NetworkFirst({
    cacheName: cacheNames.reads,
    networkTimeoutSeconds: pageTimeoutSeconds,
    matchOptions,
    plugins: [limitedTo(150), wholeAnswers],
  }),
  build: new CacheFirst({
    cacheName: cacheNames.builds,
    matchOptions,
    plugins: [builds, wholeAnswers, anyRetry],
  }),
  entry: new NetworkFirst({
    cacheName: cacheNames.builds,
    networkTimeoutSeconds: entryTimeoutSeconds,
    matchOptions,
    plugins: [builds, wholeAnswers, anyRetry],
  }),
  picture: new StaleWhileRevalidate({
    cacheName: cacheNames.pictures,
    matchOptions,
    plugins: [limitedTo(150), wholeAnswers, anySize],
  }),
  drawing: new StaleWhileRevalidate({
    cacheName: cacheNames.drawings,
    matchOptions,
    plugins: [limitedTo(40), wholeAnswers],
  }),
};

/** Which state of the shop was last kept as a whole; the home page's `etag` names it. */
export async function precachedVersion(): Promise<string | null> {
  const cache = await caches.open(cacheNames.state);
  return (await (await cache.match('/'))?.text()) ?? null;
}

export async function setPrecachedVersion(state: string): Promise<void> {
  const cache = await caches.open(cacheNames.state);
  await cache.put('/', new Response(state));
}

/** Forgets what an earlier service worker kept in another way. */
export async function dropOtherCaches(): Promise<void> {
  const ours = Object.values(cacheNames);
  const others = (await caches.keys()).filter((name) => !ours.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
