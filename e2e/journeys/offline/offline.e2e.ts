import type { Page } from '@playwright/test';
import { fillAddress } from '../../support/forms';
import { readHead } from '../../support/page/head';
import { cartButton, heading } from '../../support/locators';
import {
  installServiceWorker,
  registerServiceWorker,
} from '../../support/page/installServiceWorker';
import { offlinePages } from '../../support/pages';
import { recordRequests } from '../../support/recordRequests';
import { setOffline } from '../../support/page/setOffline';
import { expect, memberTest, test } from '../../support/test';

test.use({ serviceWorkers: 'allow' });
memberTest.use({ serviceWorkers: 'allow' });

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' });

/** Returns the URLs and contents of all caches as one text. */
const cachedText = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        texts.push(request.url, (await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

/** Returns the URLs of images that have not loaded. Also requests the images below the fold. */
async function missingImages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    return images
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc);
  });
}

test('the shop is readable without a network after one visit, images included', async ({
  page,
  context,
}) => {
  const headings = new Map<string, string>();
  for (const path of [...offlinePages, '/shop/fuji-apple']) {
    const document = await page.request.get(path, { headers: { accept: 'text/html' } });
    headings.set(path, (await readHead(page, await document.text())).heading);
  }
  // The browser visits only this page with a network.
  await installServiceWorker(page, '/about');
  await expect(notice(page)).toHaveCount(0);
  await setOffline(context, true);
  await expect(notice(page)).toBeVisible();

  for (const [path, title] of headings) {
    await page.goto(path);
    await expect(page, path).toHaveURL(path);
    await expect(heading(page), path).toHaveText(title);
    await expect(notice(page), path).toBeVisible();
    await expect.poll(() => missingImages(page), `images of ${path}`).toEqual([]);
  }

  // Links work offline, and a filtered URL shows the complete list.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await page.goto('/shop?min=1&max=2');
  await expect(page).toHaveURL('/shop');
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
  await page.getByRole('link', { name: 'Red Gold', exact: true }).click();
  await expect(heading(page)).toHaveText('Red Gold');
  await expect(page.getByText('₹1,400 Tax Included.')).toBeVisible();

  // An uncached page is replaced by ‘You are offline’ and returns with the network.
  await page.goto('/cart');
  await expect(heading(page)).toHaveText('You are offline');
  await expect(
    page.getByText('Nothing was sent; please try again once you are online.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'our boxes and prices' }).click();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await page.goBack();
  await setOffline(context, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(heading(page)).toHaveText('Access Restricted');
  await expect(notice(page)).toHaveCount(0);
});

memberTest.describe('for a member', () => {
  // The browser logs private reads that fail without a network.
  memberTest.use({ failOnConsoleErrors: false });

  memberTest(
    '[SS-04, SS-07] the service worker caches no private data, and the member stays signed in',
    async ({ page, context, account }) => {
      const { email } = account.credentials;
      const order = `/orders/${await account.buyNow('golden')}`;
      await account.addToCart('golden');
      await installServiceWorker(page);
      await page.goto('/shop/golden');
      await expect(cartButton(page, 1)).toBeVisible();
      await page.goto('/user/settings');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.goto(order);
      await expect(page.getByText('Shimla, Himachal Pradesh 171001')).toBeVisible();

      const cached = await cachedText(page);
      expect(cached).toContain('/shop/golden');
      for (const secret of [
        email,
        'Asha',
        '9876543210',
        '14 Orchard Lane',
        '171001',
        order,
        account.tokens.access_token,
        account.tokens.refresh_token,
        '/api/cart',
        '/api/order',
        '/api/auth',
      ]) {
        expect(cached).not.toContain(secret);
      }

      await setOffline(context, true);
      await page.goto('/shop');
      await expect(heading(page)).toHaveText('Explore Our Product Range');
      await page.getByRole('link', { name: 'Golden', exact: true }).click();
      await expect(page.getByText('₹1,400 Tax Included.')).toBeVisible();
      await page.goto(order);
      await expect(heading(page)).toHaveText('You are offline');
      await setOffline(context, false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(order);
      await expect(page.getByText('Shimla, Himachal Pradesh 171001')).toBeVisible();
    },
  );

  memberTest(
    '[CK-06] an order without a network fails at once and is never sent automatically',
    async ({ page, context }) => {
      await registerServiceWorker(page);
      await page.goto('/checkout/pd/golden/1');
      await fillAddress(page);
      await setOffline(context, true);
      // The notice moves the button, so a click at that moment could miss it.
      await expect(notice(page)).toBeVisible();
      await page.getByRole('button', { name: 'Place order' }).click();
      const refusal = 'Failed to place order. Please try again later.';
      await expect(page.getByRole('alert').filter({ hasText: refusal }).first()).toBeVisible();

      const sent = recordRequests(
        context,
        ({ pathname }, request) =>
          request.method() === 'POST' && pathname.startsWith('/api/order/'),
      );
      await setOffline(context, false);
      await expect(notice(page)).toHaveCount(0);
      // Another tab shows that no order was placed.
      const other = await context.newPage();
      await other.goto('/orders');
      await expect(other.getByText('No order found')).toBeVisible();
      expect(sent).toEqual([]);

      await page.getByRole('button', { name: 'Place order' }).click();
      await expect(page).toHaveURL('/orders');
      await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toHaveCount(1);
      expect(sent).toHaveLength(1);
    },
  );
});
