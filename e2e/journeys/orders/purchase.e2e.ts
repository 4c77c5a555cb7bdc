import { newCredentials } from '../../support/Account';
import { fillAddress, signIn, signUp } from '../../support/forms';
import { cartButton, heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

test(
  '[SH-01, SH-15, PD-04, CA-01, CA-02, CK-04, OR-01] a visitor finds apples, signs up, fills the cart, orders it and sees the order',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const credentials = newCredentials();

    await open(page, '/');
    await page.getByRole('link', { name: 'Discover Our Curated Selection' }).click();
    await expect(heading(page)).toHaveText('Explore Our Product Range');
    await expect(page.getByText('Showing all 8 results')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(8);

    await page.goto('/register');
    await signUp(page, credentials);
    await signIn(page, credentials);
    await expect(page).toHaveURL('/');

    await open(page, '/shop');
    const fuji = page.getByRole('article').filter({ hasText: 'Fuji Apple' });
    await fuji.hover();
    await fuji.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(cartButton(page, 1)).toBeVisible();

    await page.getByRole('link', { name: 'Golden', exact: true }).click();
    await expect(heading(page)).toHaveText('Golden');
    await page.getByRole('button', { name: 'Increase quantity of Golden' }).click();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(cartButton(page, 3)).toBeVisible();

    await cartButton(page, 3).click();
    if (!isMobile) await page.getByRole('link', { name: 'Cart (3)' }).click();
    await expect(heading(page)).toHaveText('Your Cart');
    const golden = page.getByRole('row').filter({ hasText: 'Golden' });
    await expect(golden).toContainText('₹2,800');

    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await golden.getByRole('button', { name: 'Increase quantity of Golden' }).click();
    await expect(golden).toContainText('₹4,200');
    expect((await saved).url()).toMatch(/\/3$/);
    await expect(page.getByLabel('Summary')).toContainText('₹5,900.00');

    await page.getByRole('link', { name: 'Checkout' }).click();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(page.getByLabel('First Name')).toHaveValue('Asha');
    await expect(summary).toContainText('Enter shipping address');
    await fillAddress(page);
    await expect(summary).not.toContainText('Enter shipping address');
    await expect(summary).toContainText('Including ₹0.00 in taxes');
    await page.getByLabel('Special Instructions').fill('Call before noon');
    await page.getByRole('button', { name: 'Place order' }).click();

    await expect(page).toHaveURL('/orders');
    const order = page.getByRole('row').filter({ hasText: 'Asha Negi' });
    await expect(order).toHaveCount(1);
    await expect(order).toContainText('₹5,900.00');
    await expect(order).toContainText('Unpaid');

    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  },
);
