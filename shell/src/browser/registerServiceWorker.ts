import { afterLoad } from './afterLoad';

declare const __DEVELOPMENT__: boolean;

/** After the load event: precaching must not compete with the visitor's first requests. */
const delayMs = 10_000;

/** Registers the service worker and has it precache the shop, once a visitor has stayed a while. */
export function registerServiceWorker(): void {
  if (__DEVELOPMENT__ || !('serviceWorker' in navigator)) return;
  // A browser that refuses storage refuses the worker, too, and Firefox reports that as an error of the page.
  if (!navigator.cookieEnabled) return;
  afterLoad(() => {
    setTimeout(() => {
      register().catch(() => {
        // Some browsers refuse, for example in a private window. The shop works without.
      });
    }, delayMs);
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  (await serviceWorker.ready).active?.postMessage('precache');
}
