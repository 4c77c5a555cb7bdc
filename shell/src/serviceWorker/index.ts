/**
 * The service worker: public pages can be read offline, and nothing private is ever cached. It sends no
 * request on behalf of the shopper later: a request that fails offline fails at once.
 */
import { cacheRuleOf } from './cacheRule';
import { precacheOfflinePage, precacheShop } from './precache';
import { deleteOtherCaches, strategies } from './strategies';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // No cached file belongs to one version of the worker, so a new one may control open pages.
  void self.skipWaiting();
  event.waitUntil(precacheOfflinePage(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOtherCaches(), self.registration.navigationPreload.enable()]));
});

self.addEventListener('fetch', (event) => {
  const rule = cacheRuleOf(event.request, self.location.origin);
  if (rule) event.respondWith(strategies[rule].handle(event));
});

/** Every page sends a message once it has loaded: its own requests were made before. */
self.addEventListener('message', (event) => {
  event.waitUntil(
    precacheShop(event).catch(() => {
      // The network is lost, or a page is unavailable. The next page that loads starts again.
    }),
  );
});
