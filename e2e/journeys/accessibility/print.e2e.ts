import { Account } from '../../support/Account';
import { openUntilIdle } from '../../support/page/hydration';
import { print } from '../../support/accessibility/printed';
import { shopServer } from '../../support/shopServer';
import { actAsStaff, openAdminSession } from '../../support/staff';
import { expect, memberTest, test } from '../../support/test';

/** The contrast that WCAG 1.4.3 requires. */
const requiredContrast = 4.5;

for (const colorScheme of ['light', 'dark'] as const) {
  memberTest.describe(`in the ${colorScheme} theme`, () => {
    memberTest.use({ colorScheme });

    memberTest(
      'order, cart, checkout, terms and recipe print dark on white on few pages',
      async ({ account, page }) => {
        await account.addToCart('golden', 2);
        const orderId = await account.buyNow('golden');
        for (const [path, maxPages] of [
          [`/orders/${orderId}`, 1],
          ['/orders', 1],
          ['/cart', 1],
          ['/checkout/ct/1', 2],
          ['/termsOfService', 3],
          ['/journal/apple-recipe-corner', 3],
        ] as const) {
          await openUntilIdle(page, path);
          const printed = await print(page);
          expect.soft(printed.pages, `pages of ${path}`).toBeLessThanOrEqual(maxPages);
          expect.soft(printed.leastTexts, `an empty page of ${path}`).toBeGreaterThan(0);
          expect.soft(printed.leastContrast, `texts of ${path}`).toBeGreaterThan(requiredContrast);
        }
      },
    );
  });

  test.describe(`for the staff in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the packing list and an order print dark on white without navigation', async ({
      page,
    }) => {
      const token = await openAdminSession(page);
      const account = await Account.create(shopServer.origin);
      const orderId = await account.buyNow('golden');
      // No other journey dispatches orders on this day.
      const leaves_on = colorScheme === 'dark' ? '2098-03-03' : '2098-03-10';
      await actAsStaff(token, `${orderId}/dates`, {
        leaves_on,
        arrives_from: '2098-03-13',
        arrives_until: '2098-03-14',
        reason: 'For this journey',
      });
      for (const path of [`/admin/packing?day=${leaves_on}`, `/admin/orders/${orderId}`]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByText('Asha Negi').filter({ visible: true }).first()).toBeVisible();
        const printed = await print(page);
        expect.soft(printed.pages, `pages of ${path}`).toBe(1);
        expect.soft(printed.leastContrast, `texts of ${path}`).toBeGreaterThan(requiredContrast);
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('button')).toHaveCount(0);
        await page.emulateMedia({ media: null });
      }
    });
  });
}
