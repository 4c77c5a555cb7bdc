import { test as base } from '@playwright/test';
import { cartCount, expect, fillAddress, registerAndSignIn, signIn, test } from './shopper';
import type { Page } from '@playwright/test';

const golden = (page: Page) => page.getByRole('row').filter({ hasText: 'Golden' });
const plus = (page: Page) => page.getByRole('button', { name: 'Increase quantity of Golden' });
const typed = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Golden' });

async function fillCart(page: Page): Promise<void> {
  await page.goto('/shop/golden');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(cartCount(page, 1)).toBeVisible();
  await page.goto('/cart');
  await expect(golden(page)).toBeVisible();
}

test('[CA-02] fifty fast clicks or taps are one request, with the last quantity', async ({
  page,
  isMobile,
}) => {
  await registerAndSignIn(page);
  await fillCart(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked.push(request.url().split('/').at(-1) ?? '');
  });
  await plus(page).scrollIntoViewIfNeeded();
  const box = await plus(page).boundingBox();
  if (!box) throw new Error('The button is nowhere.');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  for (let click = 0; click < 50; click += 1) {
    await (isMobile ? page.touchscreen.tap(...at) : page.mouse.click(...at));
  }
  await expect(typed(page)).toHaveValue('51');
  await expect(golden(page)).toContainText('₹71,400');
  await expect(cartCount(page, 51)).toBeVisible();
  expect(asked).toEqual(['51']);
});

test('[CA-02] leaving the page, reloading and closing the tab send what is waiting', async ({
  page,
  context,
}) => {
  await registerAndSignIn(page);
  await fillCart(page);

  await plus(page).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₹2,800.00');

  await page.goto('/cart');
  await plus(page).click();
  await page.goto('/about');
  await page.goto('/cart');
  await expect(typed(page)).toHaveValue('3');

  const other = await context.newPage();
  await other.goto('/about');
  await plus(page).click();
  await page.close({ runBeforeUnload: true });
  await other.goto('/cart');
  await expect(typed(other)).toHaveValue('4');
});

test('[CK-01] what cannot be bought has a message and no form', async ({ page }) => {
  await registerAndSignIn(page);
  for (const quantity of ['0', '-1', '1.5', '1e9', 'abc', '1000001']) {
    await page.goto(`/checkout/pd/golden/${quantity}`);
    await expect(page.getByText('not a whole number of boxes'), quantity).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  }
});

// Without the console check: what fails here is an error in the console, and rightly so.
base('[CK-01] nor has a product that is not there', async ({ page }) => {
  await registerAndSignIn(page);
  await page.goto('/checkout/pd/durian/1');
  await expect(page.getByText('We have no product at this address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
});

base('[CK-06] an order whose answer was lost is placed once', async ({ page }) => {
  await registerAndSignIn(page);
  await page.goto('/checkout/pd/golden/1');
  await fillAddress(page);
  await page.route(
    '**/api/order/buy_now',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const order = page.getByRole('button', { name: 'Place order' });
  await order.click();
  await expect(
    page.getByText('Failed to place order. Please try again later.').first(),
  ).toBeVisible();
  await order.click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toHaveCount(1);
});

base('[SS-03] an access token that has expired is noticed on no page', async ({ page }) => {
  await registerAndSignIn(page);
  const shown = {
    '/': 'Discover Our Curated Selection',
    '/shop': 'Showing all 8 results',
    '/cart': 'Your cart is empty.',
    '/orders': 'No order found',
    '/checkout/ct/1': 'Your cart is empty.',
    '/checkout/pd/golden/2': '₹2,800.00',
    '/user/settings': 'Your e-mail address cannot be changed.',
  };
  for (const [path, text] of Object.entries(shown)) {
    const refused = await page.evaluate(() => {
      const token = `${localStorage.getItem('access_token')}x`;
      localStorage.setItem('access_token', token);
      return token;
    });
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh_access_token')) refreshes += 1;
    });
    await page.goto(path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('access_token')))
      .not.toBe(refused);
    // A call still on its way would meet the next broken token, and count with the next page.
    await page.waitForLoadState('networkidle');
    expect(refreshes, path).toBe(1);
    page.removeAllListeners('request');
    await expect(page).toHaveURL(path);
  }
});

base(
  '[SS-04, A-24] a session that is over leads to the sign-in and back, form in hand',
  async ({ page }) => {
    const shopper = await registerAndSignIn(page);
    await page.goto('/checkout/pd/golden/1');
    await fillAddress(page);
    await page.getByLabel('Special Instructions').fill('Ring twice');
    await page.route('**/api/order/buy_now', (route) => route.fulfill({ status: 401 }), {
      times: 2,
    });
    const refresh = '**/api/auth/refresh_access_token';
    const order = page.getByRole('button', { name: 'Place order' });

    // A failing server or network signs nobody out.
    await page.route(refresh, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await order.click();
    await expect(page.getByText('Failed to place order.').first()).toBeVisible();
    await expect(page).toHaveURL('/checkout/pd/golden/1');

    await page.route(refresh, (route) => route.fulfill({ status: 401 }), { times: 1 });
    await order.click();
    await expect(page).toHaveURL('/login?next=%2Fcheckout%2Fpd%2Fgolden%2F1');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await signIn(page, shopper);
    await expect(page).toHaveURL('/checkout/pd/golden/1');
    await page.getByRole('button', { name: 'Fill it in again' }).click();
    await expect(page.getByLabel('City')).toHaveValue('Shimla');
    await expect(page.getByLabel('Special Instructions')).toHaveValue('Ring twice');
    await order.click();
    await expect(page).toHaveURL('/orders');
  },
);

test('[SS-05, SS-07] the next user of a browser, in either tab, sees nothing of the first', async ({
  page,
  context,
  isMobile,
}) => {
  await registerAndSignIn(page);
  await fillCart(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(golden(other)).toBeVisible();

  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('Access Restricted')).toBeVisible();
  await expect(golden(other)).toHaveCount(0);

  const second = await registerAndSignIn(page);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    if (tab === page) await tab.goto('/cart');
    await expect(tab.getByText('Your cart is empty.')).toBeVisible();
    await expect(cartCount(tab, 1)).toHaveCount(0);
    await expect(golden(tab)).toHaveCount(0);
  }
  await page.goto('/user/settings');
  await expect(page.getByLabel('Email')).toHaveValue(second.email);
});
