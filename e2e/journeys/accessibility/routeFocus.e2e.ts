import type { Page } from '@playwright/test';
import { deferResponse } from '../../support/deferResponse';
import { open } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { expect, test } from '../../support/test';

/** Opens a product from an article. Articles read no products, so the product page has to load it. */
async function goToFuji(page: Page): Promise<void> {
  await open(page, '/journal/seasonal-harvest');
  await page
    .getByRole('row', { name: /Fuji Apple/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Loading product')).toBeAttached();
}

test('[H-11, A-01] focus moves to the heading of each new page, and back to the link that was followed', async ({
  page,
}) => {
  await open(page, '/shop');
  await expect(heading(page)).not.toBeFocused();
  const link = page.getByRole('link', { name: 'Golden', exact: true });
  await link.click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(link).toBeFocused();
});

test('[A-01] the page announces each new title once', async ({ page }) => {
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

test('[H-11] focus moves to a heading that appears with its data', async ({ page }) => {
  const release = await deferResponse(page, '**/api/product/fuji-apple');
  await goToFuji(page);
  release();
  await expect(heading(page)).toHaveText('Fuji Apple');
  await expect(heading(page)).toBeFocused();
});

test('[H-11] focus stays where the visitor has moved it meanwhile', async ({ page }) => {
  const release = await deferResponse(page, '**/api/product/fuji-apple');
  await goToFuji(page);
  const menu = page.getByRole('button', { name: 'Cart and orders' });
  await menu.click();
  release();
  await expect(heading(page)).toHaveText('Fuji Apple');
  await expect(menu).toBeFocused();
});

test('[H-11, SS-06] focus moves to the request to sign in', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(heading(page)).toHaveText('Access Restricted');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Access Restricted · Ridge & Root');
});

test('[H-11, SH-17] focus stays when sorting changes the URL', async ({ page }) => {
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
