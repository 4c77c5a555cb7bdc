/**
 * The service worker: what is public can be read without a network, and nothing private is ever kept.
 * It sends nothing by itself: what cannot be sent fails at once, where the shopper sees it.
 */
import { cacheRuleOf } from './cacheRule';
import { keepOfflinePage, precacheShop } from './precache';
import { dropOtherCaches, strategies } from './strategies';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // Nothing here belongs to one build of the shop, so a new worker may serve pages that are open.
  void self.skipWaiting();
  event.waitUntil(keepOfflinePage(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOtherCaches(), self.registration.navigationPreload.enable()]));
});

self.addEventListener('fetch', (event) => {
  const rule = cacheRuleOf(event.request, self.location.origin);
  if (rule) event.respondWith(strategies[rule].handle(event));
});

/** Each page says so once it has loaded: the first one that is visited is not served from here. */
self.addEventListener('message', (event) => {
  event.waitUntil(
    precacheShop(event).catch(() => {
      // The network is gone, or the shop is not whole. The next page that loads begins anew.
    }),
  );
});
