import { test as base } from '@playwright/test';
import { expect } from './shopper';

// Without the console check: a remote that is down is an error in the console, and rightly so.
base(
  'a remote that is down costs its own page only, and a retry brings it back',
  async ({ page }) => {
    await page.route('**/remotes/mf-catalog/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/shop');
    await expect(page.getByText('This part of the shop could not be loaded.')).toBeVisible();

    await page.getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('This part of the shop could not be loaded.')).toBeVisible();

    await page.unroute('**/remotes/mf-catalog/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Showing all 8 results')).toBeVisible();
  },
);
