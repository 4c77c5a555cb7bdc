import { open } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { recordRequests } from '../../support/recordRequests';
import { countRemoteScripts } from '../../support/page/remoteScripts';
import { saveData } from '../../support/page/saveData';
import { expect, test } from '../../support/test';
import { isVisitReport } from '../../support/page/visitReports';

test('a focused link prefetches its page', async ({ page }) => {
  // Otherwise the page is loaded ahead.
  await saveData(page.context());
  await open(page, '/shop');
  const link = page.getByRole('link', { name: 'Golden', exact: true });
  const initialCount = await countRemoteScripts(page);
  await link.focus();
  await expect.poll(() => countRemoteScripts(page)).toBeGreaterThan(initialCount);
  await page.waitForLoadState('networkidle');

  const requests = recordRequests(
    page,
    ({ href }) => /\.js|\/api\//.test(href) && !isVisitReport(href),
  );
  await link.press('Enter');
  await expect(heading(page)).toHaveText('Golden');
  expect(requests).toEqual([]);
});
