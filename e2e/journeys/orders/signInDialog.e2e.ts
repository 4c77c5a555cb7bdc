import type { Page } from '@playwright/test';
import { newCredentials, type Credentials } from '../../support/Account';
import { deferResponse } from '../../support/deferResponse';
import { signUp } from '../../support/forms';
import { cartButton, heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { pauseNotices } from '../../support/page/pauseNotices';
import { recordRequests } from '../../support/recordRequests';
import { expect, test } from '../../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Login Required' });
const panel = (page: Page) => dialog(page).getByRole('region', { name: 'Sign in here' });
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Item added to cart' });

/** Signs in by the panel in the dialog. */
async function signInHere(page: Page, { email, password }: Credentials): Promise<void> {
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await panel(page).getByRole('button', { name: 'SIGN IN' }).click();
}

/** Records requests of documents and additions to the cart. */
const recordDocumentsAndAdditions = (page: Page) =>
  recordRequests(
    page,
    ({ pathname }, request) =>
      request.resourceType() === 'document' || pathname === '/api/cart/add_cart_item/',
  );

test(
  '[SH-14, FR-03] a visitor signs in inside the dialog of the listing, and the product is in the cart',
  { tag: '@phone' },
  async ({ page, account }) => {
    await open(page, '/shop?sort=popularity');
    await pauseNotices(page);
    const requests = recordDocumentsAndAdditions(page);
    const add = page.getByRole('button', { name: 'ADD TO CART Golden' });
    await add.press('Enter');
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();

    await signInHere(page, account.credentials);

    await expect(toast(page)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(cartButton(page, 1)).toBeVisible();
    await expect(add).toBeFocused();
    await expect(page).toHaveURL('/shop?sort=popularity');
    expect(requests).toHaveLength(1);
    await expect(page.getByText('You wanted to add')).toHaveCount(0);
    await page.reload();
    await expect(cartButton(page, 1)).toBeVisible();
  },
);

test.describe('after a wrong password', () => {
  // The browser logs the refused request.
  test.use({ failOnConsoleErrors: false });

  test.describe('on a phone in landscape', () => {
    test.use({ viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true });

    test('[LG-07, FR-03] the dialog shows the reason beside the button', async ({
      page,
      account,
    }) => {
      await open(page, '/shop/golden');
      await page.getByRole('button', { name: 'Add To Cart' }).tap();
      await signInHere(page, { ...account.credentials, password: 'Pears from Kotgarh' });

      await expect(panel(page).getByText('Incorrect email or password')).toBeInViewport({
        ratio: 1,
      });
      await expect(panel(page).getByRole('button', { name: 'SIGN IN' })).toBeInViewport({
        ratio: 1,
      });
    });
  });

  test('[PD-04, FR-03] a wrong password in the dialog of the product page loses nothing', async ({
    page,
    account,
  }) => {
    await open(page, '/shop/royal-delicious');
    await pauseNotices(page);
    const requests = recordDocumentsAndAdditions(page);
    await page.getByRole('button', { name: 'Increase quantity of Royal Delicious' }).click();
    await page.getByRole('button', { name: 'Add To Cart' }).click();

    await signInHere(page, { ...account.credentials, password: 'Pears from Kotgarh' });
    await expect(panel(page).getByRole('alert')).toHaveText('Incorrect email or password');
    await expect(panel(page).getByLabel('Email')).toHaveValue(account.credentials.email);
    await signInHere(page, account.credentials);

    await expect(toast(page)).toBeVisible();
    await expect(cartButton(page, 2)).toBeVisible();
    await expect(heading(page)).toHaveText('Royal Delicious');
    await expect(page).toHaveURL('/shop/royal-delicious');
    expect(requests).toHaveLength(1);
  });
});

test('[SH-14, LG-03] a visitor goes from the dialog to the sign-up, and is offered the product afterwards', async ({
  page,
}) => {
  await open(page, '/shop/golden');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await panel(page).getByRole('link', { name: 'SIGN UP' }).click();

  await expect(page).toHaveURL('/register?next=%2Fshop%2Fgolden');
  await expect(dialog(page)).toHaveCount(0);
  await signUp(page, newCredentials());

  await expect(page).toHaveURL('/shop/golden');
  await expect(
    page.getByRole('region', { name: 'You wanted to add 1 × Golden to your cart.' }),
  ).toBeVisible();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('[FR-03] the panel is loaded by the open dialog only, and the dialog keeps its size', async ({
    page,
  }) => {
    const release = await deferResponse(page, '**/remotes/mf-account/**');
    const requests = recordRequests(page, ({ pathname }) =>
      pathname.startsWith('/remotes/mf-account/'),
    );
    await open(page, '/shop/golden');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);

    await page.getByRole('button', { name: 'Add To Cart' }).tap();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    for (const name of ['Cancel', 'Go to Login']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    const heightOf = () => dialog(page).evaluate(({ scrollHeight }) => scrollHeight);
    const height = await heightOf();
    release();
    await expect(panel(page)).toBeVisible();
    expect(await heightOf()).toBe(height);

    const signUp = panel(page).getByRole('link', { name: 'SIGN UP' });
    await signUp.scrollIntoViewIfNeeded();
    await expect(signUp).toBeInViewport({ ratio: 1 });
  });
});
