import type { Locator } from '@playwright/test';
import { expect, fillAddress, registerAndSignIn, test } from './shopper';

test('[PD-03, CK-01, CK-04, CK-05, CK-06, OR-02] a shopper buys one product directly, and one order is placed', async ({
  page,
}) => {
  await registerAndSignIn(page);
  await page.goto('/shop/granny-s');
  await page.getByRole('button', { name: 'Increase quantity of Granny S.' }).click();
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/checkout/pd/granny-s/2');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₹3,400.00');

  await fillAddress(page);
  await page.getByLabel('Special Instructions').fill('Leave it with the neighbour');
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toHaveCount(1);

  await page.getByRole('link', { name: /^Edit the order/ }).click();
  await expect(page.getByText('Leave it with the neighbour')).toBeVisible();
  await expect(page.getByText('Shimla, Himachal Pradesh 171001')).toBeVisible();
});

test('[CK-01] a bad quantity in the address shows a message and no form', async ({ page }) => {
  await registerAndSignIn(page);
  await page.goto('/checkout/pd/granny-s/0');
  await expect(page.getByText('not a whole number of boxes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
});

test('[CK-03] [A-21] on a phone the total and the button stay in reach and cover no field', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide window has the summary beside the form');
  await registerAndSignIn(page);
  await page.goto('/checkout/pd/golden/2');
  const button = page.getByRole('button', { name: 'Place order' });
  await expect(button).toBeInViewport();
  await expect(page.getByText('Including ₹0.00 in taxes')).toBeInViewport();

  const field = page.getByLabel('Pin Code');
  // In the window, but below the bar: the browser brings it up only if it is told of the bar.
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await field.evaluate((element) =>
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight),
  );
  expect(await overlap(field, button)).toBe(true);
  await field.focus();
  expect(await overlap(field, button)).toBe(false);
  await expect(button).toBeInViewport();
});

/** Whether one part of the page stands at the height of another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of the parts is not shown.');
  return a.y < b.y + b.height && b.y < a.y + a.height;
}
