/**
 * The service worker makes public pages readable offline. It never caches anything private, and never sends a shopper's
 * request later: a request that fails offline fails at once.
 */
import { cacheRuleOf } from './cacheRule';
import { precacheOfflinePage, precacheShop } from './precache';
import { deleteOtherCaches, strategies } from './strategies';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // A new worker may control open pages at once, because no cached file depends on the worker's version.
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

/** Every page sends a message once it has loaded. */
self.addEventListener('message', (event) => {
  event.waitUntil(
    precacheShop(event).catch(() => {
      // The network was lost, or a page is unavailable. The next page that loads starts again.
    }),
  );
});
