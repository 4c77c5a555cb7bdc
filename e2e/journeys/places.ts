import { expect, fillAddress } from './shopper';
import type { Page } from '@playwright/test';

/** The address of every page that anybody may open. */
export const publicPaths = [
  '/',
  '/shop',
  '/shop?min=1&max=2',
  '/shop/royal-delicious',
  '/journal',
  '/journal/rootstock-essentials',
  '/about',
  '/contact',
  '/privacyPolicy',
  '/termsOfService',
  '/shippingReturnAndRefundPolicy',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/cart',
  '/offline',
];

/** Where there is nothing: the answer is 404, which the browser's console calls an error. */
export const lostPaths = ['/shop/no-such-apple', '/no/such/page'];

/** The address of every page of one's own; the last is an order's. Needs a shopper who is signed in. */
export async function ownPaths(page: Page): Promise<string[]> {
  await page.goto('/shop/golden');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await page.goto('/checkout/pd/golden/2');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL('/orders');
  const order = await page.getByRole('link', { name: /^Edit the order/ }).getAttribute('href');
  return [
    ...['/cart', '/checkout/ct/1', '/checkout/pd/golden/2', '/checkout/pd/golden/0'],
    ...['/orders', '/user/settings', order ?? ''],
  ];
}

/** Opens an address and waits until all of it is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** From a page that knows no product to the listing, by the link in the header. */
export async function followLinkToListing(page: Page): Promise<void> {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const pages = page.getByRole('button', { name: 'Pages' });
  if (await pages.isVisible()) await pages.click();
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
}
