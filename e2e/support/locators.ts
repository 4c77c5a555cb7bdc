import type { Locator, Page } from '@playwright/test';

/** The heading of the current page. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The button of the cart menu, or the link to the cart on a phone. Both show the number of boxes in the cart. */
export const cartButton = (page: Page, count: number): Locator =>
  page
    .getByRole('button', { name: `Cart and orders, ${count} in the cart` })
    .or(page.getByRole('link', { name: `Cart, ${count} in the cart` }));

/** The field with a label on the page that is shown. Pages that the visitor has left are hidden in the document. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });
