import type { Page } from '@playwright/test';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

const dark = 'rgb(23, 27, 21)';
const light = 'rgb(251, 247, 239)';
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('[A-03] the shop uses the theme of the device until the shopper chooses one', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/about');
  expect(await background(page)).toBe(dark);
  await page.getByLabel('Appearance').selectOption('Light');
  expect(await background(page)).toBe(light);
  await page.getByLabel('Appearance').selectOption('As on this device');
  expect(await background(page)).toBe(dark);
});

test('[A-03] the chosen theme applies before the shop’s scripts run', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about');
  await page.getByLabel('Appearance').selectOption('Dark');
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '' }));
  await page.goto('/contact');
  expect(await background(page)).toBe(dark);
});
