import type { Page } from '@playwright/test';
import { deferResponse } from '../support/deferResponse';
import { open } from '../support/hydration';
import { expect, test } from '../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });

/** As ‘Slow 3G’ of the developer tools of Chromium, on a slow phone. */
async function useSlow3G(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('on Slow 3G a page is shown, however long its files take', async ({ page }) => {
  await useSlow3G(page);
  await open(page, '/shop');
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

/** What the page says of itself: a test cannot read a page that is being left. */
interface Report {
  busyAfterMs?: number;
  status?: string;
}

/** @returns what the page reports, in order */
async function followReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.exposeFunction('report', (report: Report) => reports.push(report));
  await page.evaluate(() => {
    const report = Reflect.get(window, 'report') as (report: object) => void;
    let clickedAt = 0;
    document.addEventListener('click', () => (clickedAt = performance.now()), true);
    const main = document.getElementById('main');
    const status = document.getElementById('navigation-status');
    if (!main || !status) throw new Error('This is no page of the shop.');
    new MutationObserver(() => report({ busyAfterMs: performance.now() - clickedAt })).observe(
      main,
      { attributeFilter: ['aria-busy'] },
    );
    new MutationObserver(() => report({ status: status.textContent })).observe(status, {
      childList: true,
    });
  });
  return reports;
}

test('a tap before the scripts marks the page as busy within 100 ms, and is announced if it takes longer', async ({
  page,
}) => {
  await deferResponse(page, '**/assets/main.*.js');
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(golden(page)).toBeVisible();
  const reports = await followReports(page);
  const release = await deferResponse(page, '**/shop/golden');
  // A click would wait for the document.
  await golden(page).dispatchEvent('click');
  await expect.poll(() => reports).toHaveLength(2);
  expect(reports[0]?.busyAfterMs).toBeLessThan(100);
  expect(reports[1]?.status).toBe('The next page is loading…');

  release();
  await expect(heading(page)).toHaveText('Golden');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
});
