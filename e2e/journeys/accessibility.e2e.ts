import { test as base, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { lostPaths, open, ownPaths, publicPaths } from './places';
import { expect, registerAndSignIn, test } from './shopper';

/** Both sizes are projects of playwright.config.ts; both themes are looked at on each page. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(120_000);

test('[A-25] [A-02] [A-03] axe finds nothing on any page that a guest may open', async ({
  page,
}) => {
  for (const path of publicPaths) {
    await open(page, path);
    await expectAccessible(page, path);
  }
});

base('[A-25] axe finds nothing where there is no page', async ({ page }) => {
  for (const path of lostPaths) {
    await open(page, path);
    await expectAccessible(page, path);
  }
});

test('[A-25] axe finds nothing on the pages of who is signed in', async ({ page }) => {
  await registerAndSignIn(page);
  for (const path of ['/', '/shop', ...(await ownPaths(page))]) {
    await open(page, path);
    await expectAccessible(page, path);
  }
});

test('[A-25] [A-05] [A-06] [A-07] axe finds nothing in what opens over a page', async ({
  page,
  isMobile,
}) => {
  for (const name of ['Cart and orders', isMobile ? 'Pages' : 'Account', 'Menu']) {
    await open(page, '/about');
    await press(page, name);
    await expectAccessible(page, name);
  }
  await open(page, '/shop');
  await press(page, 'ADD TO CART Golden');
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  await expectAccessible(page, 'Login Required');
  if (isMobile) {
    await open(page, '/shop');
    await press(page, 'Filters');
    await expectAccessible(page, 'Filters');
  }
  await registerAndSignIn(page);
  await press(page, 'Menu');
  await press(page, 'Logout');
  await expect(page.getByRole('dialog', { name: 'Confirm Logout' })).toBeVisible();
  await expectAccessible(page, 'Confirm Logout');
});

test('[A-25] [A-16] axe finds nothing in forms with errors', async ({ page }) => {
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
  await registerAndSignIn(page);
  await open(page, '/checkout/pd/golden/1');
  await press(page, 'Place order');
  await expect(page.getByText('Address is required')).toBeVisible();
  // Axe takes a link that is half under the sticky header for one that is always too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'checkout');
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
