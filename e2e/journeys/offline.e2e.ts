import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { pageRoutes, routes } from '@shop/shared/routes';
import { expect, fillAddress, registerAndSignIn, test } from './shopper';
import { visitOnce } from './visitOnce';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' });

/** All that is kept, as one text: addresses and contents. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        texts.push(request.url, (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

/** Buys a box of Golden. @returns the path of the order */
async function orderGolden(page: Page): Promise<string> {
  await page.goto('/checkout/pd/golden/1');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL('/orders');
  await page.getByRole('link', { name: /^Edit the order/ }).click();
  await expect(page).toHaveURL(/\/orders\/.+/);
  return new URL(page.url()).pathname;
}

/** The addresses of orders that go out from now on, of whatever page or worker. */
function ordersSent(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    const isOrder = request.method() === 'POST' && request.url().includes('/api/order/');
    if (isOrder) sent.push(request.url());
  });
  return sent;
}

/** The pages that are available offline; only one of them is visited with a network. */
const offlinePages = [
  ...pageRoutes.filter((route) => route.isAvailableOffline).map(({ example }) => example),
  routes.product.to('fuji-apple'),
].filter((path) => path !== routes.offline.to());

test('after one visit the shop can be read without a network, pictures included', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const headings = new Map<string, string>();
  for (const path of offlinePages) {
    await plain.goto(path);
    headings.set(path, (await heading(plain).textContent()) ?? '');
  }
  await plain.close();
  await visitOnce(page);
  await expect(notice(page)).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();

  for (const [address, title] of headings) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page, address).toHaveURL(address);
    await expect(heading(page), address).toHaveText(title);
    await expect(notice(page), address).toBeVisible();
    await page.evaluate(() => {
      for (const image of [...document.images]) image.loading = 'eager';
    });
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            [...document.images]
              .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
              .map(({ currentSrc }) => currentSrc),
          ),
        `pictures of ${address}`,
      )
      .toEqual([]);
  }

  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
});

test('from page to page, too, and a filter leads to the whole list', async ({ page, context }) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/journal');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await page.goto('/shop?min=1&max=2');
  await expect(page).toHaveURL('/shop');
  await expect(page.getByText('Showing all 8 results')).toBeVisible();
  await page.getByRole('link', { name: 'Golden', exact: true }).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(page.getByText('₹1,400 Tax Included.')).toBeVisible();
});

test('a page that is not kept gives way to one that says so, and is there again with the network', async ({
  page,
  context,
}) => {
  await visitOnce(page);
  await context.setOffline(true);
  await page.goto('/cart');
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page.getByText('Nothing was sent, and nothing will be by itself.')).toBeVisible();
  await page.getByRole('link', { name: 'our boxes and prices' }).click();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(heading(page)).toHaveText('Access Restricted');
});

// Without the console check: private reads fail without a network, and the browser says so.
base(
  '[SS-04, SS-07] nothing private is kept, and nobody is signed out',
  async ({ page, context }) => {
    await visitOnce(page);
    const { email } = await registerAndSignIn(page);
    const orderPath = await orderGolden(page);
    await page.goto('/shop/golden');
    await page.goto('/user/settings');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.goto(orderPath);
    await expect(page.getByText('Shimla, Himachal Pradesh 171001')).toBeVisible();

    const kept = await everythingKept(page);
    expect(kept).toContain('/shop/golden');
    const [access, refresh] = await page.evaluate(() =>
      ['access_token', 'refresh_token'].map((name) => localStorage.getItem(name) ?? '-'),
    );
    for (const secret of [
      ...[email, 'Asha', '9876543210', '14 Orchard Lane', '171001', orderPath, access, refresh],
      ...['/api/cart', '/api/order', '/api/auth'],
    ]) {
      expect(kept).not.toContain(secret);
    }

    await context.setOffline(true);
    await page.goto('/shop');
    await expect(heading(page)).toHaveText('Explore Our Product Range');
    await page.getByRole('link', { name: 'Golden', exact: true }).click();
    await expect(page.getByText('₹1,400 Tax Included.')).toBeVisible();
    await page.goto(orderPath);
    await expect(heading(page)).toHaveText('You are offline');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(orderPath);
    await expect(page.getByText('Shimla, Himachal Pradesh 171001')).toBeVisible();
  },
);

base(
  '[CK-06] an order without a network is refused at once, and never sent by itself',
  async ({ page, context }) => {
    await visitOnce(page);
    await registerAndSignIn(page);
    await page.goto('/checkout/pd/golden/1');
    await fillAddress(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Place order' }).click();
    const refusal = 'Failed to place order. Please try again later.';
    await expect(page.getByRole('alert').filter({ hasText: refusal }).first()).toBeVisible();
    await expect(notice(page)).toBeVisible();

    const sent = ordersSent(context);
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
    // Another tab asks meanwhile: there is no order, and nothing on its way.
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
