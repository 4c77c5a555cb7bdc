import type { Page } from '@playwright/test';
import { backForwardTest as test, expectRestored, goBack } from '../../support/page/backForward';
import { cartButton, heading } from '../../support/locators';
import { openUntilIdle } from '../../support/page/hydration';
import { signOut } from '../../support/forms';
import { openAdminSession } from '../../support/staff';
import { expect } from '../../support/test';

/** Leaves the page for another document and returns. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<void> = async () => {}) {
  const { pathname } = new URL(page.url());
  await page.goto('/contact');
  await meanwhile();
  await goBack(page);
  await expectRestored(page, pathname);
}

test('the browser restores each kind of page of the shop as it was', async ({ page, account }) => {
  await account.addToCart('golden');
  const paths = ['/', '/shop', '/shop/golden', '/cart', '/checkout/ct/1', '/orders'];
  for (const path of [...paths, '/user/settings', '/journal/rootstock-essentials']) {
    await openUntilIdle(page, path);
    await leaveAndReturn(page);
  }
});

test.describe('a guest', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the browser restores the sign-in with what was typed', async ({ page }) => {
    await openUntilIdle(page, '/login');
    await page.getByLabel('Email').fill('asha@example.com');
    await leaveAndReturn(page);
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  });

  test('[AD-01] the browser restores a page of the admin', async ({ page }) => {
    await openAdminSession(page);
    await openUntilIdle(page, '/admin');
    await leaveAndReturn(page);
    await expect(heading(page)).toHaveText('Today');
  });
});

test('[SS-07] a restored page shows the cart as it is now', async ({ page, account }) => {
  await account.addToCart('golden');
  await openUntilIdle(page, '/shop');
  await expect(cartButton(page, 1)).toBeVisible();
  await leaveAndReturn(page, () => account.addToCart('golden', 2));
  await expect(cartButton(page, 3)).toBeVisible();
});

test('[SS-05, SS-07] a restored page shows nothing private after a sign-out in another tab', async ({
  page,
  context,
  account,
}) => {
  await account.addToCart('golden');
  await openUntilIdle(page, '/cart');
  const golden = page.getByRole('row').filter({ hasText: 'Golden' });
  await expect(golden).toBeVisible();

  await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await openUntilIdle(other, '/about');
    await signOut(other);
    await expect(other).toHaveURL('/login');
    await other.close();
  });

  await expect(page.getByText('Access Restricted')).toBeVisible();
  await expect(golden).toHaveCount(0);
});
