import type { Page } from '@playwright/test';
import { Account } from '../../support/Account';
import { fillAddress, signIn, signOut } from '../../support/forms';
import { cartButton } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { pauseNotices } from '../../support/page/pauseNotices';
import { recordRequests } from '../../support/recordRequests';
import { expect, memberTest, test } from '../../support/test';

/** Returns the stored keys except that of the fonts. */
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'fonts'));
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

test('[LG-03, SS-01, SS-06] a page for members asks a guest to sign in, stores the tokens and opens', async ({
  page,
  account,
}) => {
  await page.goto('/orders');
  await expect(page.getByText('You need to log in to access this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, account.credentials);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('No order found')).toBeVisible();
  expect(await storedToken(page)).toBeTruthy();
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeTruthy();
});

memberTest(
  '[LG-05, SS-01] signing out removes the tokens and leads to the sign-in',
  async ({ page }) => {
    await open(page, '/about');
    await pauseNotices(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
    await expect(dialog).toContainText('Are you sure you want to log out?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();

    await signOut(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('User logged out successfully')).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
  },
);

memberTest(
  '[SS-05, SS-07] the next user of a browser sees no data of the previous one in any tab',
  async ({ page, context, account, baseURL }) => {
    const next = await Account.create(baseURL ?? '');
    await account.addToCart('golden');
    const golden = (tab: Page) => tab.getByRole('row').filter({ hasText: 'Golden' });
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/cart');
      await expect(golden(tab)).toBeVisible();
    }

    await signOut(page);
    await expect(other.getByText('Access Restricted')).toBeVisible();
    await expect(golden(other)).toHaveCount(0);

    await expect(page).toHaveURL('/login');
    await signIn(page, next.credentials);
    for (const tab of [page, other]) {
      await tab.bringToFront();
      if (tab === page) await tab.goto('/cart');
      await expect(tab.getByText('Your cart is empty.')).toBeVisible();
      await expect(cartButton(tab, 1)).toHaveCount(0);
      await expect(golden(tab)).toHaveCount(0);
    }
    await page.goto('/user/settings');
    await expect(page.getByLabel('Email')).toHaveValue(next.credentials.email);
  },
);

const expiredTest = memberTest.extend({
  storageState: ({ account }, use) =>
    use(account.storageState({ ...account.tokens, access_token: 'expired' })),
});
/** Texts of pages that read private data, one per remote, and of one that the server renders. */
const texts = {
  '/shop': 'Showing all 8 results',
  '/orders': 'No order found',
  '/checkout/ct/1': 'Your cart is empty.',
  '/checkout/pd/golden/2': '₹2,800.00',
  '/user/settings': 'Your email address can’t be changed.',
};
expiredTest.describe('an expired access token', () => {
  // The browser logs the rejected requests.
  expiredTest.use({ failOnConsoleErrors: false });

  for (const [path, text] of Object.entries(texts)) {
    expiredTest(
      `[SS-03] an expired access token is refreshed once on ${path} without a message`,
      async ({ page }) => {
        const refreshes = recordRequests(page, ({ pathname }) =>
          pathname.endsWith('/auth/refresh_access_token'),
        );
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByText(text).first()).toBeVisible();
        await expect.poll(() => storedToken(page)).not.toBe('expired');
        await expect(page).toHaveURL(path);
        expect(refreshes).toHaveLength(1);
      },
    );
  }
});

memberTest.describe('a session that has ended', () => {
  memberTest.use({ failOnConsoleErrors: false });

  memberTest(
    '[SS-04, A-24] an ended session leads to the sign-in and back to the filled form',
    async ({ page, account }) => {
      await page.goto('/checkout/pd/golden/1');
      await fillAddress(page);
      await page.getByLabel('Special Instructions').fill('Ring twice');
      await page.route('**/api/order/buy_now', (route) => route.fulfill({ status: 401 }), {
        times: 2,
      });
      const refresh = '**/api/auth/refresh_access_token';
      const order = page.getByRole('button', { name: 'Place order' });

      // A failing server does not sign the member out.
      await page.route(refresh, (route) => route.fulfill({ status: 500 }), { times: 1 });
      await order.click();
      await expect(page.getByText('Failed to place order.').first()).toBeVisible();
      await expect(page).toHaveURL('/checkout/pd/golden/1');

      await page.route(refresh, (route) => route.fulfill({ status: 401 }), { times: 1 });
      await order.click();
      await expect(page).toHaveURL('/login?next=%2Fcheckout%2Fpd%2Fgolden%2F1');
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      expect(await storedKeys(page)).toEqual([]);

      await signIn(page, account.credentials);
      await expect(page).toHaveURL('/checkout/pd/golden/1');
      await page.getByRole('button', { name: 'Fill it in again' }).click();
      await expect(page.getByLabel('City')).toHaveValue('Shimla');
      await expect(page.getByLabel('Special Instructions')).toHaveValue('Ring twice');
      await order.click();
      await expect(page).toHaveURL('/orders');
    },
  );
});
