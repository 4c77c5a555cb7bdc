import type { Page } from '@playwright/test';
import { deferResponse, openWithoutScripts } from '../../support/deferResponse';
import { open } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { expect, test } from '../../support/test';

const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });

/** Emulates ‘Slow 3G’ of Chromium's developer tools on a slow phone. */
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

test('a page opens on Slow 3G, however long its files take', async ({ page }) => {
  await useSlow3G(page);
  await open(page, '/shop');
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating');
});

/** A report of the page about itself, because a test cannot read a page during navigation. */
interface Report {
  busyAfterMs?: number;
  status?: string;
}

/** Makes the page report its busy state and announcements. The returned list grows with each report. */
async function recordReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.exposeFunction('report', (report: Report) => reports.push(report));
  await page.evaluate(() => {
    const report = Reflect.get(window, 'report') as (report: object) => void;
    let clickedAt = 0;
    document.addEventListener('click', () => (clickedAt = performance.now()), true);
    const main = document.getElementById('main');
    const status = document.getElementById('navigation-status');
    if (!main || !status) throw new Error('The page has no main or status element.');
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

test('a tap before the scripts load marks the page as busy within 100 ms and announces a slow navigation', async ({
  page,
}) => {
  await openWithoutScripts(page, '/shop');
  await expect(golden(page)).toBeVisible();
  const reports = await recordReports(page);
  const release = await deferResponse(page, '**/shop/golden');
  // A click would wait for the document.
  await golden(page).dispatchEvent('click');
  await expect.poll(() => reports).toHaveLength(2);
  expect(reports[0]?.busyAfterMs).toBeLessThan(100);
  expect(reports[1]?.status).toBe('The next page is loading…');

  release();
  await expect(heading(page)).toHaveText('Golden');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
});
