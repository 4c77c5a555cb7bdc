import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the service worker has cached the shop. */
export async function installServiceWorker(page: Page, url = '/about'): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await page.waitForLoadState();
  await page.clock.fastForward('00:10');
  await expect
    .poll(
      () => page.evaluate(async () => Boolean(await caches.match('/', { cacheName: 'state-1' }))),
      // It fetches about a hundred files.
      { message: 'the shop is cached', timeout: 40_000 },
    )
    .toBe(true);
}
