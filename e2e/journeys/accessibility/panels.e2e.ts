import type { Page } from '@playwright/test';
import { open } from '../../support/page/hydration';
import { heading } from '../../support/locators';
import { expect, test } from '../../support/test';

/** Returns the focused control and whether it is inside the open panel. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return {
      name: element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '',
      isInside: element?.closest('dialog[open]') !== null && element !== document.body,
    };
  });

/** Opens the panel by keyboard, tabs through it, and closes it by Escape, by its button and by a click outside. */
async function expectPanel(page: Page, opener: string, side: 'left' | 'right'): Promise<void> {
  const button = page.getByRole('button', { name: opener, exact: true });
  const panel = page.getByRole('dialog', { name: opener });
  const size = page.viewportSize() ?? { width: 0, height: 0 };

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  // Returns the distance from the side of the window, which is 0 after the transition.
  const edge = async () => {
    const box = await panel.boundingBox();
    return box && (side === 'left' ? box.x : size.width - box.x - box.width);
  };
  await expect.poll(edge).toBe(0);
  const box = await panel.boundingBox();
  expect(box).toMatchObject({ y: 0, height: size.height });
  expect(box?.width).toBeLessThan(size.width);

  const first = await focused(page);
  expect(first).toEqual({ name: 'Close', isInside: true });
  const names: string[] = [];
  do {
    await page.keyboard.press('Tab');
    const { name, isInside } = await focused(page);
    expect(isInside, `the focus after ${names.join(', ')}`).toBe(true);
    names.push(name);
  } while (names.at(-1) !== 'Close' && names.length < 30);
  expect(names.length).toBeGreaterThan(3);
  expect(names.length).toBeLessThan(30);
  await page.keyboard.press('Shift+Tab');
  expect((await focused(page)).name).toBe(names.at(-2));

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect.poll(edge).toBe(0);
  await page.mouse.click(side === 'left' ? size.width - 10 : 10, size.height / 2);
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
}

test(
  '[H-06, A-06] the side menu traps focus and closes in three ways',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/about');
    await expectPanel(page, 'Menu', 'right');
  },
);

test('[SH-10, A-06] the filters slide in from the left on a small screen and close in three ways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/shop');
  await expectPanel(page, 'Filters', 'left');
});

test('[SH-10, SH-08, EX-05] applying a filter closes the panel, filters the list and adds a chip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/shop');
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('textbox', { name: 'To (₹)' }).fill('1500');
  await panel.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText('Showing all 2 results')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Up to ₹1,500' }).click();
  await expect(page.getByText('Showing all 8 results')).toBeFocused();
});

test('[H-05] small screens have one menu and a link to the cart instead of links and dropdowns', async ({
  page,
}) => {
  await open(page, '/about');
  const header = page.getByRole('banner');
  const contact = header.getByRole('link', { name: 'Contact' });
  const dropdowns = header.getByRole('button', { name: /^(Cart and orders|Account)$/ });
  const cart = header.getByRole('link', { name: 'Cart', exact: true });
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(contact).toBeVisible();
  await expect(dropdowns).toHaveCount(2);
  await expect(cart).toHaveCount(0);
  await page.setViewportSize({ width: 719, height: 900 });
  await expect(contact).toBeHidden();
  await expect(header.getByRole('button')).toHaveCount(1);
  await header.getByRole('button', { name: 'Menu' }).click();
  await contact.click();
  await expect(heading(page)).toHaveText('Message Us');
  await expect(contact).toBeHidden();
  await cart.click();
  await expect(page).toHaveURL('/cart');
});

test('[H-04, A-05] a dropdown opens and closes by keyboard and by a click outside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await open(page, '/about');
  const account = page.getByRole('button', { name: 'Account' });
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await account.focus();
  await page.keyboard.press('Space');
  await expect(login).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(login).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(account).toBeFocused();

  await account.click();
  await heading(page).click();
  await expect(login).toBeHidden();
  await expect(account).toBeFocused();
});

test('[H-06] the side menu logs nothing to the console', async ({ page }) => {
  const messages: string[] = [];
  await open(page, '/');
  page.on('console', (message) => messages.push(message.text()));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();

  expect(messages).toEqual([]);
});
