import { open } from '../support/hydration';
import { expect, test } from '../support/test';

test('a link that has the pointer or the focus prefetches its page', async ({ page }) => {
  await open(page, '/shop');
  const link = page.getByRole('link', { name: 'Golden', exact: true });
  await link.focus();
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect
    .poll(fetched)
    .toContainEqual(expect.stringContaining('__federation_expose_ProductPage'));

  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\.js|\/api\//.test(request.url())) requests.push(request.url());
  });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden');
  expect(requests).toEqual([]);
});
