import type { Page } from '@playwright/test';
import { deferResponse } from '../support/deferResponse';
import { open } from '../support/hydration';
import { expect, test } from '../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** From an article, which has not read the product, so that the product page has to. */
async function goToFuji(page: Page): Promise<void> {
  await open(page, '/journal/seasonal-harvest');
  await page
    .getByRole('row', { name: /Fuji Apple/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Loading product')).toBeAttached();
}

test('[H-11, A-01] the focus goes to the heading of each new page, Back included', async ({
  page,
}) => {
  await open(page, '/shop');
  await expect(heading(page)).not.toBeFocused();
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(heading(page)).toBeFocused();
});

test('[A-01] the title of each new page is announced once', async ({ page }) => {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    Object.assign(document, { ariaNotify: (text: string) => announced.push(text) });
  });
  await open(page, '/login');
  await page.getByRole('link', { name: 'SIGN UP' }).click();
  await expect(heading(page)).toHaveText('Create your account');
  await page.getByRole('main').getByRole('link', { name: 'SIGN IN' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  const announced = () =>
    page.evaluate(() => (window as unknown as { announced: string[] }).announced);
  await expect.poll(announced).toEqual(['Sign up · Ridge & Root', 'Sign in · Ridge & Root']);
});

test('[H-11] the focus goes to a heading that appears with its data', async ({ page }) => {
  const release = await deferResponse(page, '**/api/product/fuji-apple');
  await goToFuji(page);
  release();
  await expect(heading(page)).toHaveText('Fuji Apple');
  await expect(heading(page)).toBeFocused();
});

test('[H-11] the focus stays where the visitor has moved it meanwhile', async ({ page }) => {
  const release = await deferResponse(page, '**/api/product/fuji-apple');
  await goToFuji(page);
  const menu = page.getByRole('button', { name: 'Cart and orders' });
  await menu.click();
  release();
  await expect(heading(page)).toHaveText('Fuji Apple');
  await expect(menu).toBeFocused();
});

test('[H-11, SS-06] the focus goes to the card that asks for a sign-in', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(heading(page)).toHaveText('Access Restricted');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Access Restricted · Ridge & Root');
});

test('[H-11, SH-17] the focus stays when a sort changes the URL', async ({ page }) => {
  await open(page, '/shop');
  const sort = page.getByRole('combobox', { name: 'Sort products' });
  await sort.focus();
  await sort.selectOption('popularity');
  await expect(page).toHaveURL(/sort=popularity/);
  await expect(sort).toBeFocused();
});

test('[H-11, A-01] the first Tab stop skips to the content', async ({ page }) => {
  await open(page, '/shop');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
