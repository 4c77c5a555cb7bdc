import type { Locator, Page } from '@playwright/test';

/** What shows the number of boxes in the cart: the button of the cart menu, on a phone the link to the cart. */
export const cartButton = (page: Page, count: number): Locator =>
  page
    .getByRole('button', { name: `Cart and orders, ${count} in the cart` })
    .or(page.getByRole('link', { name: `Cart, ${count} in the cart` }));

export async function goToCart(page: Page, count: number, isMobile: boolean): Promise<void> {
  await cartButton(page, count).click();
  if (!isMobile) await page.getByRole('link', { name: `Cart (${count})` }).click();
}
