import { expect, type Page } from '@playwright/test';

/** Opens a page and waits for an active service worker, which controls the next page. */
export async function registerServiceWorker(page: Page, url = '/about'): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  // The page registers the worker ten seconds after the browser is idle.
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:10');
      return page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state;
      });
    }, 'the service worker')
    .toBe('activated');
}

/** Opens a page and waits until the service worker has cached the shop. */
export async function installServiceWorker(page: Page, url = '/about'): Promise<void> {
  await registerServiceWorker(page, url);
  await expect
    .poll(
      () => page.evaluate(async () => Boolean(await caches.match('/', { cacheName: 'state-1' }))),
      'the shop is cached',
    )
    .toBe(true);
}
