import type { Page } from '@playwright/test';
import { cartButton } from '../../support/locators';
import { recordRequests } from '../../support/recordRequests';
import { expect, memberTest } from '../../support/test';

const golden = (page: Page) => page.getByRole('row').filter({ hasText: 'Golden' });
const increase = (page: Page) => page.getByRole('button', { name: 'Increase quantity of Golden' });
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Golden' });

const test = memberTest.extend<{ cartPage: Page }>({
  /** The page of a cart with one box. */
  cartPage: async ({ page, account }, use) => {
    await account.addToCart('golden');
    await page.goto('/cart');
    await expect(golden(page)).toBeVisible();
    await use(page);
  },
});

test(
  '[CA-02] the cart sends fifty fast clicks or taps as one request with the last quantity',
  { tag: '@phone' },
  async ({ cartPage: page, isMobile }) => {
    const updates = recordRequests(page, (_url, request) => request.method() === 'PUT');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await increase(page).scrollIntoViewIfNeeded();
    const box = await increase(page).boundingBox();
    if (!box) throw new Error('The button is not shown.');
    const center = [box.x + box.width / 2, box.y + box.height / 2] as const;
    for (let click = 0; click < 50; click += 1) {
      await (isMobile ? page.touchscreen.tap(...center) : page.mouse.click(...center));
    }
    await expect(quantity(page)).toHaveValue('51');
    await expect(golden(page)).toContainText('₹71,400');
    await expect(cartButton(page, 51)).toBeVisible();
    expect((await saved).status()).toBe(200);
    expect(updates).toEqual([expect.stringMatching(/\/51$/)]);
  },
);

test('[CA-02] leaving the page, loading another and closing the tab send a pending quantity', async ({
  cartPage: page,
  context,
}) => {
  await increase(page).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₹2,800.00');

  await page.goto('/cart');
  await increase(page).click();
  await page.goto('/about');
  await page.goto('/cart');
  await expect(quantity(page)).toHaveValue('3');

  const other = await context.newPage();
  await other.goto('/about');
  await increase(page).click();
  await page.close({ runBeforeUnload: true });
  await other.goto('/cart');
  await expect(quantity(other)).toHaveValue('4');
});
