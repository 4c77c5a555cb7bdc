import type { Locator } from '@playwright/test';
import { cartButton } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { pauseNotices } from '../../support/page/pauseNotices';
import { expect, memberTest as test } from '../../support/test';

/** Whether another element covers the center of the button or the number on it. */
const isCovered = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const atCenter = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const atNumber = document.elementFromPoint(right - 8, top + 8);
    return !element.contains(atCenter) || !element.contains(atNumber);
  });

test(
  '[EX-03] the card confirms an addition in view, and nothing covers the number on the cart',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/shop');
    await pauseNotices(page);
    const card = page.getByRole('article').filter({ hasText: 'Golden' }).first();
    const add = card.getByRole('button', { name: 'ADD TO CART' });
    await add.focus();
    await page.keyboard.press('Enter');

    const notice = card.getByRole('status').filter({ hasText: 'Added' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(add).toBeFocused();
    const toast = page.getByRole('status').filter({ hasText: 'Item added to cart' });
    await expect(toast).toBeVisible();
    // The toast still slides in.
    expect(await isCovered(cartButton(page, 1))).toBe(false);
    await toast.hover();
    expect(await isCovered(cartButton(page, 1))).toBe(false);

    await card.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/cart');
  },
);

test('[EX-03, A-12] the confirmation disappears by itself, but not while its link has the focus', async ({
  page,
}) => {
  await open(page, '/shop/golden');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  const link = page.getByRole('link', { name: 'View cart' });
  await link.focus();
  const timer = () =>
    link.evaluate(
      (element) => element.parentElement?.getAnimations().map(({ playState }) => playState) ?? [],
    );
  await expect.poll(timer).toEqual(['paused']);
  await page.getByRole('button', { name: 'Add To Cart' }).focus();
  await page.mouse.move(0, 0);
  await expect.poll(timer).toEqual(['running']);
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeFocused();
});
