declare const __DEVELOPMENT__: boolean;

/** After a page has loaded: its reader's first steps come before what is kept for later. */
const delayMs = 10_000;

/** Lets the service worker keep what can be read without a network, once a visitor has stayed a while. */
export function registerServiceWorker(): void {
  if (__DEVELOPMENT__ || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    setTimeout(() => {
      register().catch(() => {
        // Some browsers refuse, in a private window for one. The shop works all the same.
      });
    }, delayMs);
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  (await serviceWorker.ready).active?.postMessage('keep');
}
