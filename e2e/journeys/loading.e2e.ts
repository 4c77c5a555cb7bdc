import { deferResponse } from './deferResponse';
import { layoutShift } from './layoutShift';
import { followLinkToListing, ownPaths } from './places';
import { expect, registerAndSignIn, test } from './shopper';

/** A fifth of what Google calls good. */
const largestShift = 0.02;

test('[A-11] a page of one’s own shows its outline, and nothing jumps when it has come', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await registerAndSignIn(page);
  const paths = (await ownPaths(page)).filter((path) => !path.endsWith('/golden/0'));
  const loader = page.getByRole('status').filter({ hasText: /^Loading (your|product)/ });
  for (const path of paths) {
    const release = await deferResponse(page, '**/api/**');
    await page.goto(path);
    await expect(loader.locator('[aria-hidden=true]').first(), path).toBeVisible();
    release();
    await expect(loader, path).toHaveCount(0);
    expect(await layoutShift(page), path).toBeLessThan(largestShift);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('[SH-13, A-11] the listing’s outline has as many columns as the listing', async ({ page }) => {
  const release = await deferResponse(page, '**/api/product/products');
  await followLinkToListing(page);
  const loader = page.getByRole('status').filter({ hasText: 'Loading products' });
  const columns = (): Promise<string> =>
    page
      .locator('ul:has(> li > article), [role=status] [aria-hidden] > div')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  await expect(loader).toBeVisible();
  const outlined = await columns();
  release();
  await expect(page.getByRole('article')).toHaveCount(8);
  expect(await columns()).toBe(outlined);
});
