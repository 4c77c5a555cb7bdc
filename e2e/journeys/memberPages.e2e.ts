import type { PageRoute } from '@shop/shared/routes';
import { expectAccessiblePage } from '../support/accessiblePage';
import { deferResponse } from '../support/deferResponse';
import { markServedElements, replacedElements } from '../support/hydration';
import { layoutShift } from '../support/layoutShift';
import { guestPages, memberPages, routes } from '../support/pages';
import { cartButton } from '../support/header';
import { expect, memberTest } from '../support/test';

/** A fifth of what Google calls good. */
const maxLayoutShift = 0.02;

/** A member with one order and one box in the cart. */
const test = memberTest.extend<{ orderId: string }>({
  orderId: async ({ account }, use) => {
    await account.addToCart('golden');
    // The longest label of the catalog.
    await use(await account.buyNow('dark-baron-gala'));
  },
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

function pathOf({ pattern, example }: PageRoute, orderId: string): string {
  const orderRoute = [routes.order, routes.payment].find((route) => route.pattern === pattern);
  return orderRoute ? orderRoute.to(orderId) : example;
}

for (const route of memberPages) {
  const { component } = route;
  test(
    `[A-11] [A-22] [A-25] ${component} has a skeleton, does not move when it has loaded, and is accessible`,
    {
      tag: '@phone',
    },
    async ({ page, orderId }, { project }) => {
      const skeleton = page.getByRole('status').filter({ hasText: /^Loading (your|product)/ });
      const release = await deferResponse(page, '**/api/**');
      await page.goto(pathOf(route, orderId));
      await expect(skeleton.locator('[aria-hidden=true]').first()).toBeVisible();
      release();
      await expect(skeleton).toHaveCount(0);
      expect(await layoutShift(page)).toBeLessThan(maxLayoutShift);
      // On the desktop in both sizes.
      if (project.name === 'desktop') await expectAccessiblePage(page, component);
    },
  );
}

for (const { last, pattern } of [
  { last: 'the list', pattern: '**/api/order/get_all_orders_by_user' },
  { last: 'the confirmed order', pattern: '**/api/order/*-*' },
]) {
  test(
    `[A-11] [OD-02] nothing in the orders moves when ${last} arrives last`,
    { tag: '@phone' },
    async ({ page, orderId }) => {
      await page.addInitScript((id) => localStorage.setItem('order_confirmation', id), orderId);
      const release = await deferResponse(page, pattern);
      const other = page.waitForResponse('**/api/order/*');
      await page.goto(routes.orders.example);
      await other;
      release();
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
      await expect(page.getByRole('row')).not.toHaveCount(0);
      expect(await layoutShift(page)).toBeLessThan(maxLayoutShift);
    },
  );
}

test('[CK-01] [A-25] a checkout of no box has a message and no form', async ({ page }) => {
  await page.goto('/checkout/pd/golden/0');
  await expect(page.getByText('not a whole number of boxes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  await expectAccessiblePage(page, 'a checkout of no box');
});

test('[A-25] home and listing are accessible for a member', async ({ page, orderId }) => {
  expect(orderId).toBeTruthy();
  for (const path of ['/', '/shop']) {
    await page.goto(path);
    await expect(cartButton(page, 1)).toBeVisible();
    await expectAccessiblePage(page, path);
  }
});

test('public pages are hydrated in place for a member', async ({ page, account }) => {
  await account.addToCart('golden');
  await markServedElements(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/product')) reads.push(pathname);
  });
  for (const path of guestPages) {
    await page.goto(path);
    // The cart is read once the page is hydrated.
    await expect(cartButton(page, 1), path).toBeVisible();
    expect(await replacedElements(page), path).toEqual([]);
  }
  expect(reads, 'reads of what the documents hold').toEqual([]);
});
