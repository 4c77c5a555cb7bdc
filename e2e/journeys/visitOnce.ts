import { expect, type Page } from '@playwright/test';

/** Visits one page, and stays until the service worker has kept the shop. */
export async function visitOnce(page: Page, address = '/about'): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.waitForLoadState();
  await page.clock.fastForward('00:10');
  await expect
    .poll(() =>
      page.evaluate(async () => Boolean(await caches.match('/', { cacheName: 'state-1' }))),
    )
    .toBe(true);
}
