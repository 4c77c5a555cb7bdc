import type { Locator, Page } from '@playwright/test';

/** The button of the cart menu, which shows the number of boxes in the cart. */
export const cartButton = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `Cart and orders, ${count} in the cart` });
