import type { Page } from '@playwright/test';
import { expect, test } from './shopper';

const night = 'rgb(23, 27, 21)';
const paper = 'rgb(251, 247, 239)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('[A-03] the shop is as dark as the device, until the shopper chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  expect(await ground(page)).toBe(night);
  await page.getByLabel('Appearance').selectOption('Light');
  expect(await ground(page)).toBe(paper);
  await page.getByLabel('Appearance').selectOption('As on this device');
  expect(await ground(page)).toBe(night);
});

test('[A-03] the chosen theme is there before the shop’s scripts are', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await page.getByLabel('Appearance').selectOption('Dark');
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '' }));
  await page.goto('/contact');
  expect(await ground(page)).toBe(night);
});
