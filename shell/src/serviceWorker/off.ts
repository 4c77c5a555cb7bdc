/** Replaces the service worker to disable it: deletes all caches and unregisters. */
export {};

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(unregister()));

/**
 * An open page may register the worker again after some seconds, which cancels the removal of the registration. It then
 * sends a message.
 */
self.addEventListener('message', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
