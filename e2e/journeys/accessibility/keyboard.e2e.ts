import type { Locator, Page } from '@playwright/test';
import { newCredentials } from '../../support/Account';
import { cartButton, field, heading } from '../../support/locators';
import { open, waitForHydration } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${await target.innerText()}.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

async function enter(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }).first());
  await page.keyboard.press('Enter');
}

test('[A-25] [A-05] [H-11] [EX-06] a visitor signs up, fills the cart and orders by keyboard alone', async ({
  page,
}) => {
  const { email, password } = newCredentials();
  await open(page, '/register');
  await type(page, 'First Name', 'Asha');
  await type(page, 'Last Name', 'Negi');
  await type(page, 'Email', email);
  await type(page, 'Phone Number', '9876543210');
  await type(page, 'Password', password);
  await type(page, 'Confirm Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await waitForHydration(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, 'link', 'Discover Our Curated Selection');
  await expect(heading(page)).toBeFocused();
  await enter(page, 'button', 'ADD TO CART Golden');
  await expect(cartButton(page, 1)).toBeVisible();

  await tabTo(page, cartButton(page, 1), 'Shift+Tab');
  await page.keyboard.press('Space');
  await enter(page, 'link', 'Cart (1)');
  await expect(page).toHaveURL('/cart');
  await enter(page, 'button', 'Increase quantity of Golden');
  await expect(cartButton(page, 2)).toBeVisible();
  await enter(page, 'link', 'Checkout');

  await type(page, 'Address', '14 Orchard Lane');
  await type(page, 'Pin Code', '171001');
  await type(page, 'City', 'Shimla');
  await expect(field(page, 'State')).toHaveValue('himachal_pradesh');
  await enter(page, 'button', 'Place order');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toContainText('₹2,800.00');
});

test('[A-21] the sticky header never covers what has the focus', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('combobox', { name: 'Appearance' }).focus();
  for (let presses = 0; presses < 45; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const header = document.querySelector('header');
      if (!focused || !header || header.contains(focused) || focused === document.body) return null;
      const isSkipLink = focused.getAttribute('href') === '#main';
      const { bottom } = focused.getBoundingClientRect();
      const isHidden = !isSkipLink && bottom <= header.getBoundingClientRect().bottom;
      return isHidden ? focused.outerHTML : null;
    });
    expect(covered, 'covered by the header').toBeNull();
  }
});
