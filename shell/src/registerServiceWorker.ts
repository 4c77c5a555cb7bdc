declare const __DEVELOPMENT__: boolean;

/**
 * Lets the service worker keep what can be read without a network. Not before the page has loaded and
 * has nothing else to do: a first visit pays nothing for the next one.
 */
export function registerServiceWorker(): void {
  if (__DEVELOPMENT__ || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Safari has no idle callback.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    whenIdle(() => {
      register().catch(() => {
        // Some browsers refuse, in a private window for one. The shop works all the same.
      });
    });
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  (await serviceWorker.ready).active?.postMessage('keep');
}
