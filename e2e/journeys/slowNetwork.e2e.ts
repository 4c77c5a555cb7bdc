import type { Page } from '@playwright/test';
import { deferResponse } from '../support/deferResponse';
import { open } from '../support/hydration';
import { expect, test } from '../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });

/** As ‘Slow 3G’ of the developer tools of Chromium. */
async function useSlow3G(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

declare global {
  interface Window {
    /** How long after the click the page was marked as busy, in milliseconds. */
    busyAfterMs?: number;
  }
}

/** Measures in the page: the round trips of the test are slower. */
const measureBusy = (page: Page) =>
  page.evaluate(() => {
    let clickedAt = 0;
    document.addEventListener('click', () => (clickedAt = performance.now()), true);
    new MutationObserver(() => {
      window.busyAfterMs ??= performance.now() - clickedAt;
    }).observe(document.documentElement, { attributeFilter: ['data-navigating'] });
  });

test('on Slow 3G a page is shown, however long its files take', async ({ page }) => {
  await open(page, '/shop');
  await useSlow3G(page);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

test('a tap before the scripts marks the page as busy at once, and is announced if it takes longer', async ({
  page,
}) => {
  await deferResponse(page, '**/assets/main.*.js');
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(golden(page)).toBeVisible();
  await measureBusy(page);
  const release = await deferResponse(page, '**/shop/golden');
  // A click would wait for the document.
  await golden(page).dispatchEvent('click');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await page.evaluate(() => window.busyAfterMs)).toBeLessThan(100);
  await expect(page.getByText('The next page is loading…')).toBeAttached();
  release();
  await expect(heading(page)).toHaveText('Golden');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
});
