import { afterLoad } from './afterLoad';

declare const __DEVELOPMENT__: boolean;

/** Delay after the load event, because precaching must not compete with the first requests. */
const delayMs = 10_000;

/** Registers the service worker once a visitor has stayed a while, and lets it precache the shop. */
export function registerServiceWorker(): void {
  if (__DEVELOPMENT__ || !('serviceWorker' in navigator)) return;
  // A browser that denies storage also denies workers, which Firefox would report as an error of the page.
  if (!navigator.cookieEnabled) return;
  afterLoad(() => {
    setTimeout(() => {
      register().catch(() => {
        // Some browsers deny it, for example in private windows. The shop works without it.
      });
    }, delayMs);
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  (await serviceWorker.ready).active?.postMessage('precache');
}
