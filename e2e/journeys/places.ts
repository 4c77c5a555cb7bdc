import type { Page } from '@playwright/test';
import { pageRoutes, routes } from '@shop/shared/routes';
import { expect, fillAddress } from './shopper';

const examplesOf = (routes: typeof pageRoutes) => routes.map(({ example }) => example);

/** A URL of every page that is for everybody. */
export const guestPages = examplesOf(pageRoutes.filter(({ access }) => access !== 'member'));
/** A URL of every page that needs a session. */
export const memberPages = examplesOf(pageRoutes.filter(({ access }) => access === 'member'));
/** A URL of every page that search engines index. */
export const indexedPages = examplesOf(pageRoutes.filter((route) => route.isInSitemap));
/** A URL of every page that they do not. */
export const noindexPages = examplesOf(pageRoutes.filter((route) => !route.isInSitemap));

/** What a guest may open: every page, a listing without results, a member page. */
export const publicPaths = [...guestPages, '/shop?min=1&max=2', routes.cart.to()];

/** URLs without a page: the status is 404, which the browser's console reports as an error. */
export const lostPaths = ['/shop/no-such-apple', '/no/such/page'];

/** A URL of every page of a signed-in shopper, and of a checkout that has an invalid quantity. */
export async function ownPaths(page: Page): Promise<string[]> {
  await page.goto(routes.product.example);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await page.goto(routes.checkoutProduct.example);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(routes.orders.to());
  const order = await page.getByRole('link', { name: /^Edit the order/ }).getAttribute('href');
  return [
    ...memberPages.map((path) => (path === routes.order.example ? (order ?? '') : path)),
    routes.checkoutProduct.to('golden', 0),
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
