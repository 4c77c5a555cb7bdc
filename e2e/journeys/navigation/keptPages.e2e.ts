import type { Page } from '@playwright/test';
import { field, heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { saveData } from '../../support/page/saveData';
import { isVisitReport } from '../../support/page/visitReports';
import { recordRequests } from '../../support/recordRequests';
import { expect, memberTest, test } from '../../support/test';

const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
/** The pages that are in the document without being shown. */
const hiddenPages = (page: Page) => page.locator('main > [inert]');

test('Back and Forward show pages as they were left', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('combobox', { name: 'Sort products' }).selectOption('highToLow');
  await expect(page).toHaveURL('/shop?sort=highToLow');
  await page.getByRole('textbox', { name: 'To (₹)' }).fill('1500');
  await golden(page).scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await page.getByRole('textbox', { name: 'Delivery to pin code' }).fill('1710');
  await page.evaluate(() => window.scrollTo(0, 400));

  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect(page).toHaveURL('/shop?sort=highToLow');
  await expect(page).toHaveTitle(/^Shop/);
  expect(await scrollTop(page)).toBe(left);
  await expect(page.getByRole('textbox', { name: 'To (₹)' })).toHaveValue('1500');
  await expect(golden(page)).toBeFocused();

  await page.goForward();
  await expect(heading(page)).toHaveText('Golden');
  expect(await scrollTop(page)).toBe(400);
  await expect(page.getByRole('textbox', { name: 'Delivery to pin code' })).toHaveValue('1710');
});

test('three pages are kept, and the oldest one is dropped', async ({ page }) => {
  await saveData(page.context());
  await open(page, '/about');
  for (const [index, link] of ['Shop', 'Contact', 'Home', 'About'].entries()) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(heading(page)).toBeFocused();
    await expect(hiddenPages(page)).toHaveCount(Math.min(3, index + 1));
  }
});

test('a page that is prepared in vain has no effect', async ({ page }) => {
  await open(page, '/shop');
  await page.waitForLoadState('networkidle');
  const tree = () => page.locator('body').ariaSnapshot();
  const before = await tree();
  const unsafe = recordRequests(
    page,
    ({ href }, request) => request.method() !== 'GET' && !isVisitReport(href),
  );
  await golden(page).hover();
  await expect(hiddenPages(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');

  await expect(page.getByText('Wooden box of Golden apples')).toBeHidden();
  expect(await tree()).toBe(before);
  await expect(page).toHaveTitle(/^Shop/);
  await expect(page.locator('body')).toBeFocused();
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    await page.evaluate(() =>
      (window as unknown as { find: (text: string) => boolean }).find('More from the orchard'),
    ),
  ).toBe(false);
  expect(unsafe).toEqual([]);
});

test('a page that was prepared is shown by a click without another request', async ({ page }) => {
  await open(page, '/shop');
  await golden(page).hover();
  await expect(hiddenPages(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const requests = recordRequests(page, ({ href }) => /mf-catalog.*\.js|\/api\//.test(href));
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  expect(requests).toEqual([]);
});

memberTest(
  'nothing of a member stays in the document after the sign-out',
  async ({ page, account }) => {
    await open(page, '/user/settings');
    await expect(field(page, 'Email')).toHaveValue(account.credentials.email);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Shop' })
      .click();
    await expect(heading(page)).toHaveText('Explore Our Product Range');
    await expect(hiddenPages(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(heading(page)).toHaveText('Sign in');
    expect(await page.content()).not.toContain(account.credentials.email);
    await page.goBack();
    await page.goBack();
    await expect(heading(page)).toHaveText('Access Restricted');
  },
);
