import type { Page } from '@playwright/test';
import { openWithoutScripts } from '../../support/deferResponse';
import { fillAddress } from '../../support/forms';
import { cartButton } from '../../support/locators';
import { open, waitForHydration } from '../../support/page/hydration';
import { guestPages, memberPages, memberPath, staffPages } from '../../support/pages';
import { openAdminSession } from '../../support/staff';
import { expect, memberTest, test } from '../../support/test';
import { countTranslated, translatePages } from '../../support/page/translatePages';

const moments = ['after', 'before'] as const;
type Moment = (typeof moments)[number];

/**
 * React reports error 418 for each part of a page that is translated before hydration, and renders it anew. All other
 * errors are unexpected.
 */
const expectedErrors: Record<Moment, RegExp> = {
  after: /^(?!)/,
  before: /Minified React error #418/,
};

/** Collects errors from now on. Returns a function that returns the unexpected ones. */
function collectErrors(page: Page, moment: Moment): () => string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return () => errors.filter((error) => !expectedErrors[moment].test(error));
}

async function expectTranslated(page: Page, path: string, errors: () => string[]): Promise<void> {
  await waitForHydration(page);
  await expect.poll(() => countTranslated(page), { message: path }).toBeGreaterThan(5);
  await expect(page.getByText('This page is not available right now'), path).toHaveCount(0);
  expect(errors(), path).toEqual([]);
}

for (const moment of moments) {
  test.describe(`translated ${moment} hydration`, () => {
    // `collectErrors` checks the errors.
    test.use({ failOnConsoleErrors: false });
    memberTest.use({ failOnConsoleErrors: false });

    test(`every page for guests works if translated ${moment} hydration`, async ({ page }) => {
      const errors = collectErrors(page, moment);
      await translatePages(page, moment);
      for (const path of guestPages) {
        await page.goto(path);
        await expectTranslated(page, path, errors);
      }
    });

    memberTest(
      `every page for members works if translated ${moment} hydration`,
      async ({ account, page }) => {
        const errors = collectErrors(page, moment);
        await account.addToCart('golden');
        const orderId = await account.buyNow('fuji-apple');
        await translatePages(page, moment);
        for (const route of memberPages) {
          const path = memberPath(route, orderId);
          await page.goto(path);
          await expectTranslated(page, path, errors);
        }
      },
    );

    test(`[AD-01] every page for staff works if translated ${moment} hydration`, async ({
      page,
    }) => {
      await openAdminSession(page);
      const errors = collectErrors(page, moment);
      await translatePages(page, moment);
      for (const path of staffPages) {
        await page.goto(path);
        await expectTranslated(page, path, () =>
          // The example orders and messages do not exist in this shop.
          errors().filter((error) => !error.includes('status of 404')),
        );
      }
    });

    memberTest(
      `[DL-02, CA-02, CK-03, CK-04] a member buys on pages that are translated ${moment} hydration`,
      async ({ page }) => {
        const errors = collectErrors(page, moment);
        await translatePages(page, moment);

        await open(page, '/shop/golden');
        await typePinCodes(page);
        await page.getByRole('button', { name: 'Increase quantity of Golden' }).click();
        await page.getByRole('button', { name: 'Add To Cart' }).click();
        await expect(cartButton(page, 2)).toHaveText('2');

        await open(page, '/cart');
        const line = page.getByRole('row').filter({ hasText: 'Golden' });
        const sums = page.getByRole('region', { name: 'Summary' });
        await expect(line).toContainText('₹2,800.00');
        await line.getByRole('button', { name: 'Increase quantity of Golden' }).click();
        await expect(line).toContainText('₹4,200.00');
        await expect(line).not.toContainText('₹2,800.00');
        await expect(sums).toContainText('Subtotal₹4,200.00');
        await expect(sums).not.toContainText('₹2,800.00');
        await typePinCodes(page);
        await page.getByRole('button', { name: 'Remove Golden from the cart' }).click();
        await expect(sums).toContainText('Subtotal₹0.00');
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(sums).toContainText('Subtotal₹4,200.00');

        // The quantity is saved.
        await page.waitForLoadState('networkidle');
        await open(page, '/checkout/ct/1');
        const summary = page.getByRole('region', { name: 'Order summary' });
        await expect(summary).toContainText('Enter shipping address');
        await page.getByLabel('Special Instructions').fill('Ring twice');
        await page.getByLabel('Pin Code').fill('900001');
        await expect(summary).toContainText('We can’t deliver to 900001');
        await page.getByLabel('Pin Code').fill('');
        await expect(summary).not.toContainText('We can’t deliver');
        await fillAddress(page);
        await expect(summary).not.toContainText('Enter shipping address');
        await expect(summary).toContainText('Planned to leave Shimla');
        await expect(summary).toContainText('INR ₹4,200.00');
        await expect(page.getByLabel('Special Instructions')).toHaveValue('Ring twice');
        await page.getByRole('button', { name: 'Place order' }).click();

        await expect(page).toHaveURL('/orders');
        const order = page.getByRole('row').filter({ hasText: 'Asha Negi' });
        await expect(order).toContainText('₹4,200.00');
        await page.getByRole('link', { name: /^Edit the order/ }).click();
        await expect(page.getByText('Ring twice')).toBeVisible();
        await expect(page.getByRole('main')).toContainText('₹1,400.00 × 3');
        expect(errors()).toEqual([]);
      },
    );
  });
}

/** Types several pin codes. Each estimate replaces the previous one. */
async function typePinCodes(page: Page): Promise<void> {
  const field = page.getByLabel('Delivery to pin code');
  const estimate = page.getByRole('region', { name: 'Delivery estimate' });
  await field.fill('40000');
  await expect(estimate).toContainText('Enter your pin code');
  await field.fill('400001');
  await expect(estimate).toContainText('Leaves Shimla');
  await expect(estimate).not.toContainText('Enter your pin code');
  await field.fill('900001');
  await expect(estimate).toContainText('We can’t deliver to 900001');
  await expect(estimate).not.toContainText('Leaves Shimla');
  await field.fill('171001');
  await expect(estimate).toContainText('Leaves Shimla');
  await expect(estimate).not.toContainText('We can’t deliver');
}

test.describe('translated before hydration', () => {
  test.use({ failOnConsoleErrors: false });

  test('[EX-02] a page translated before hydration keeps its typed values', async ({ page }) => {
    const errors = collectErrors(page, 'before');
    await translatePages(page, 'before');
    const release = await openWithoutScripts(page, '/contact');
    await page.getByLabel('Name').fill('Asha Negi');
    await page.getByLabel('Comment').fill('Do you deliver to Kaza?');
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
    const served = await page.getByLabel('Name').elementHandle();
    release();
    await expect(page.getByText('Email is required').first()).toBeVisible();
    expect(await served.evaluate(({ isConnected }) => isConnected), 'rendered anew').toBe(false);
    await expect(page.getByLabel('Name')).toHaveValue('Asha Negi');
    await expect(page.getByLabel('Comment')).toHaveValue('Do you deliver to Kaza?');
    expect(errors()).toEqual([]);
  });
});
