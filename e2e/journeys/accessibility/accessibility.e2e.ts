import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility/axe';
import { open } from '../../support/page/hydration';
import { expect, memberTest, test } from '../../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

test(
  '[A-25] [A-05] [A-06] [A-07] menus, panels and dialogs are accessible',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    for (const name of isMobile ? ['Menu'] : ['Cart and orders', 'Account', 'Menu']) {
      await open(page, '/about');
      await press(page, name);
      await expectAccessible(page, name);
    }
    await open(page, '/shop');
    await press(page, 'ADD TO CART Golden');
    const dialog = page.getByRole('dialog', { name: 'Login Required' });
    await expect(dialog.getByRole('region', { name: 'Sign in here' })).toBeVisible();
    await expectAccessible(page, 'Login Required');
    await dialog.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await expectAccessible(page, 'Login Required with errors');
    if (isMobile) {
      await open(page, '/shop');
      await press(page, 'Filters');
      await expectAccessible(page, 'Filters');
    }
    await open(page, '/shop/golden');
    await press(page, 'Enlarge the box');
    await expectAccessible(page, 'the picture viewer');
  },
);

test('[A-25] [A-16] forms with errors are accessible', async ({ page }) => {
  for (const [path, button] of [
    ['/login', 'SIGN IN'],
    ['/register', 'SIGN UP'],
    ['/contact', 'SEND MESSAGE'],
  ] as const) {
    await open(page, path);
    await press(page, button);
    await expect(page.getByText('is required').first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

memberTest.describe('for a member', () => {
  memberTest.use({ contextOptions: { reducedMotion: 'reduce' } });

  memberTest(
    '[A-25] [A-07] the logout dialog is accessible',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/about');
      await press(page, 'Menu');
      await press(page, 'Logout');
      await expect(page.getByRole('dialog', { name: 'Confirm Logout' })).toBeVisible();
      await expectAccessible(page, 'Confirm Logout');
    },
  );

  memberTest('[A-25] [A-16] a checkout form with errors is accessible', async ({ page }) => {
    await page.goto('/checkout/pd/golden/1');
    await press(page, 'Place order');
    await expect(page.getByText('Address is required')).toBeVisible();
    // Axe reports a link that the sticky header covers partly as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'checkout');
  });
});
