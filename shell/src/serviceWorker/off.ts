/** Served in place of the service worker to switch it off: deletes all caches and unregisters. */
export {};

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(unregister()));

/**
 * A page that was open meanwhile registers the worker after some seconds, which cancels the removal of the
 * registration, and then sends it a message.
 */
self.addEventListener('message', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
