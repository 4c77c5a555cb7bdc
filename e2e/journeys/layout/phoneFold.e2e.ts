import type { Locator, Page } from '@playwright/test';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 390, height: 844 } });

const add = (page: Page) => page.getByRole('button', { name: 'Add To Cart' });
const buy = (page: Page) => page.getByRole('link', { name: 'Buy Now' });
const price = (page: Page) => page.getByRole('main').getByText('₹1,700').first();

async function edgesOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { top: box.y, bottom: box.y + box.height };
}

test('[EX-04] the fold shows price and buy buttons of a product, and the first price of the listing', async ({
  page,
}) => {
  for (const product of ['royal-delicious', 'dark-baron-gala', 'king-roat']) {
    await page.goto(`/shop/${product}`);
    for (const part of [price, add, buy]) await expect(part(page)).toBeInViewport({ ratio: 1 });
  }
  for (const query of ['', '?variety=sweet_apples&max=2000']) {
    await page.goto(`/shop${query}`);
    await expect(price(page)).toBeInViewport({ ratio: 1 });
  }
});

test('[EX-04] a bar with price and buttons follows the shopper and covers nothing at the end of the page', async ({
  page,
}) => {
  await open(page, '/shop/royal-delicious');
  const facts = page.getByRole('heading', { name: 'Description' });
  const initialTop = (await edgesOf(facts)).top;
  const initialBottom = (await edgesOf(buy(page))).bottom;
  await facts.evaluate((heading) => heading.scrollIntoView());
  await expect
    .poll(async () => (await edgesOf(buy(page))).bottom)
    .toBeGreaterThan(initialBottom + 20);
  for (const part of [price, add, buy]) await expect(part(page)).toBeInViewport({ ratio: 1 });
  // The bar leaves its space in the page.
  const scrolled = await page.evaluate(() => window.scrollY);
  expect((await edgesOf(facts)).top).toBeCloseTo(initialTop - scrolled, 0);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const lastLine = await edgesOf(page.getByText('All rights reserved.'));
  const appearance = await edgesOf(page.getByRole('combobox', { name: 'Appearance' }));
  const bar = await edgesOf(add(page));
  expect(Math.max(lastLine.bottom, appearance.bottom)).toBeLessThan(bar.top);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await edgesOf(buy(page))).bottom).toBeCloseTo(initialBottom, 0);
});

test('[EX-04] the bar is hidden while the shopper types a quantity', async ({ page }) => {
  await open(page, '/shop/royal-delicious');
  const quantity = page.getByRole('textbox', { name: 'Quantity of Royal Delicious' });
  await quantity.focus();
  await page.mouse.wheel(0, 1500);
  await expect(add(page)).not.toBeInViewport();
  await expect(quantity).toBeFocused();
});
