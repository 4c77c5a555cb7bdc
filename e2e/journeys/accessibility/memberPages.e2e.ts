import { expectAccessiblePage } from '../../support/accessibility/accessiblePage';
import { deferResponse } from '../../support/deferResponse';
import { markServedElements, replacedElements } from '../../support/page/hydration';
import { layoutShift } from '../../support/page/layoutShift';
import { guestPages, memberPages, memberPath } from '../../support/pages';
import { cartButton } from '../../support/locators';
import { recordProductReads } from '../../support/recordRequests';
import { expect, memberTest } from '../../support/test';

/** A fifth of Google's limit for a good page. */
const maxLayoutShift = 0.02;

/** A member with one order and one box in the cart. */
const test = memberTest.extend<{ orderId: string }>({
  orderId: async ({ account }, use) => {
    await account.addToCart('golden');
    // This product has the longest name of the catalog.
    await use(await account.buyNow('dark-baron-gala'));
  },
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of memberPages) {
  const { component } = route;
  test(
    `[A-11] [A-22] [A-25] ${component} shows a skeleton, does not move when data arrive, and is accessible`,
    { tag: '@phone' },
    async ({ page, orderId }, { project }) => {
      const skeleton = page.getByRole('status').filter({ hasText: /^Loading (your|product)/ });
      const release = await deferResponse(page, '**/api/**');
      await page.goto(memberPath(route, orderId));
      await expect(skeleton.locator('[aria-hidden=true]').first()).toBeVisible();
      release();
      await expect(skeleton).toHaveCount(0);
      expect(await layoutShift(page)).toBeLessThan(maxLayoutShift);
      // The check covers both screen sizes.
      if (project.name === 'desktop') await expectAccessiblePage(page, component);
    },
  );
}

for (const { last, pattern } of [
  { last: 'the list', pattern: '**/api/order/get_all_orders_by_user' },
  { last: 'the confirmed order', pattern: '**/api/order/*-*' },
]) {
  test(
    `[A-11] [OD-02] the page of orders does not move when ${last} arrives last`,
    { tag: '@phone' },
    async ({ page, orderId }) => {
      await page.addInitScript((id) => localStorage.setItem('order_confirmation', id), orderId);
      const release = await deferResponse(page, pattern);
      const other = page.waitForResponse('**/api/order/*');
      await page.goto('/orders');
      await other;
      release();
      await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
      await expect(page.getByRole('row')).not.toHaveCount(0);
      expect(await layoutShift(page)).toBeLessThan(maxLayoutShift);
    },
  );
}

test('[CK-01] [A-25] the checkout of zero boxes shows a message and no form', async ({ page }) => {
  await page.goto('/checkout/pd/golden/0');
  await expect(page.getByText('not a whole number of boxes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  await expectAccessiblePage(page, 'the checkout of zero boxes');
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
  const reads = recordProductReads(page);
  for (const path of guestPages) {
    await page.goto(path);
    // The page reads the cart after hydration.
    await expect(cartButton(page, 1), path).toBeVisible();
    expect(await replacedElements(page), path).toEqual([]);
  }
  expect(reads, 'reads of products').toEqual([]);
});
