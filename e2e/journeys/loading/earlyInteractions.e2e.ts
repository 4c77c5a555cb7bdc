import { deferResponse, mainScript, openWithoutScripts } from '../../support/deferResponse';
import { open, waitForHydration } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { expect, memberTest, test } from '../../support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('[EX-02] menus and panels work before the scripts load, and afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 844 });
  const release = await openWithoutScripts(page, '/shop');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'User' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'User' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orders' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect(panel).toBeVisible();
  await panel.getByRole('textbox', { name: 'To (₹)' }).fill('1500');
  await panel.getByRole('button', { name: 'Filter', exact: true }).click();
  release();
  await expect(page.getByText('Showing all 2 results')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('[EX-02] a tap on ADD TO CART before hydration is acknowledged, and handled after it', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/shop');
  const add = page.getByRole('button', { name: /^ADD TO CART/ }).first();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption('lowToHigh');
  release();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  await expect(page).toHaveURL(/sort=lowToHigh/);
});

memberTest(
  '[EX-02] the menus have a member’s entries before the scripts load, and Logout asks after that',
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 844 });
    const release = await openWithoutScripts(page, '/shop');
    await page.getByRole('button', { name: 'Account' }).click();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
    await header.getByRole('button', { name: 'Logout' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Confirm Logout' })).toBeVisible();
  },
);

test('[EX-02] the Back button leads to the previous page before hydration', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption('lowToHigh');
  await expect(page).toHaveURL(/sort=lowToHigh/);
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading');
  await expect(first).not.toHaveText('Royal Delicious');
  const cheapest = await first.innerText();

  const release = await deferResponse(page, mainScript);
  await page.reload({ waitUntil: 'commit' });
  await expect(first).toHaveText(cheapest);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/shop');
  release();
  await expect(first).toHaveText('Royal Delicious');
  await waitForHydration(page);
  await expect(page.getByRole('combobox', { name: 'Sort products' })).toHaveValue('default');
});

test('[EX-02] a sign-in that is sent before hydration is handled after it', async ({
  account: { credentials },
  page,
}) => {
  const release = await openWithoutScripts(page, '/login?next=%2Forders');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  release();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('No order found')).toBeVisible();
});

test('[SS-06] a guest sees that a page is for members before the scripts load', async ({
  page,
}) => {
  await openWithoutScripts(page, '/cart');
  await expect(heading(page)).toHaveText('Access Restricted');
});

memberTest(
  '[SS-06] a member sees the frame of a page before the scripts load',
  async ({ page }) => {
    const release = await openWithoutScripts(page, '/cart');
    await expect(heading(page)).toHaveText('Your Cart');
    release();
    await expect(page.getByText('Your cart is empty.').first()).toBeVisible();
    await expect(heading(page)).toHaveText('Your Cart');
  },
);

test.describe('without the scripts', () => {
  test.use({ failOnConsoleErrors: false });

  test('[EX-02] a submitted form returns with its values and says that nothing was sent', async ({
    page,
  }) => {
    await page.route(mainScript, (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Asha Negi');
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was sent');
    await expect(page.getByLabel('Name')).toHaveValue('Asha Negi');
  });
});
