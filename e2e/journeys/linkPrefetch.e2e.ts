import { open } from '../support/hydration';
import { countRemoteScripts } from '../support/remoteScripts';
import { expect, test } from '../support/test';
import { isVisitReport } from '../support/visitReports';

test('a link that has the pointer or the focus prefetches its page', async ({ page }) => {
  await open(page, '/shop');
  const link = page.getByRole('link', { name: 'Golden', exact: true });
  const before = await countRemoteScripts(page);
  await link.focus();
  await expect.poll(() => countRemoteScripts(page)).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');

  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/\.js|\/api\//.test(url) && !isVisitReport(url)) requests.push(url);
  });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden');
  expect(requests).toEqual([]);
});
