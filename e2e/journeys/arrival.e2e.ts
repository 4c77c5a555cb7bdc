import type { Page } from '@playwright/test';
import { deferResponse } from './deferResponse';
import { guestPages, memberPages } from './places';
import { expect, test } from './shopper';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cart and orders' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
}

/** From an article that does not know the product, so that its page has to ask for it. */
async function goToFuji(page: Page): Promise<void> {
  await page.goto('/journal/seasonal-harvest', { waitUntil: 'networkidle' });
  await page
    .getByRole('row', { name: /Fuji Apple/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Loading product')).toBeAttached();
}

test('[H-11, A-01] the focus goes to the heading of each page that is come to, and back', async ({
  page,
}) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await expect(heading(page)).not.toBeFocused();
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(heading(page)).toBeFocused();
});

test('[A-01] the title of each page that is come to is read out, once', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    Object.assign(document, { ariaNotify: (text: string) => said.push(text) });
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'SIGN UP' }).click();
  await expect(heading(page)).toHaveText('Create your account');
  await page.getByRole('main').getByRole('link', { name: 'SIGN IN' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(said).toEqual(['Sign up · Ridge & Root', 'Sign in · Ridge & Root']);
});

test('[H-11] also to a heading that comes late, with its data', async ({ page }) => {
  const release = await deferResponse(page, '**/api/product/fuji-apple');
  await goToFuji(page);
  release();
  await expect(heading(page)).toHaveText('Fuji Apple');
  await expect(heading(page)).toBeFocused();
});

test('[H-11] not to a late heading, when the visitor has gone on to something else', async ({
  page,
}) => {
  const release = await deferResponse(page, '**/api/product/fuji-apple');
  await goToFuji(page);
  const menu = page.getByRole('button', { name: 'Cart and orders' });
  await menu.click();
  release();
  await expect(heading(page)).toHaveText('Fuji Apple');
  await expect(menu).toBeFocused();
});

test('[H-11, SS-06] also to the card that asks for a sign-in', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await openCart(page);
  await expect(heading(page)).toHaveText('Access Restricted');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Access Restricted · Ridge & Root');
});

test('[H-11, SH-17] not when a filter or a sort changes the address', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const sort = page.getByRole('combobox', { name: 'Sort products' });
  await sort.focus();
  await sort.selectOption('popularity');
  await expect(page).toHaveURL(/sort=popularity/);
  await expect(sort).toBeFocused();
});

test('[H-11, A-01] the first stop of the Tab key skips to the content', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[H-11, A-02] every page has one first heading and a title with the shop’s name', async ({
  page,
}) => {
  for (const address of [...guestPages, ...memberPages, '/shop?min=2000']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(heading(page), address).toHaveCount(1);
    expect(await page.title(), address).toContain('Ridge & Root');
  }
});
