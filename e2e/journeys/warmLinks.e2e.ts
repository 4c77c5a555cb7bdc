import { expect, test } from './shopper';

test('a link that is pointed at or reached by the keyboard has its page fetched before the click', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('link', { name: 'Golden', exact: true }).focus();
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect
    .poll(fetched)
    .toContainEqual(expect.stringContaining('__federation_expose_ProductPage'));

  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\.js|\/api\//.test(request.url())) requests.push(request.url());
  });
  await page.getByRole('link', { name: 'Golden', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Golden');
  expect(requests).toEqual([]);
});
