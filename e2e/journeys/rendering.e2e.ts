import type { Page } from '@playwright/test';
import { expect, registerAndSignIn, test } from './shopper';

const publicPages = {
  '/': 'Welcome to the orchard',
  '/shop': 'Explore Our Product Range',
  '/shop/golden': 'Golden',
  '/journal': 'Journal',
  '/journal/rootstock-essentials': 'Rootstock Essentials',
  '/journal/seasonal-harvest': 'Seasonal Harvest',
  '/journal/apple-gift-crates': 'Apple Gift Crates',
  '/journal/apple-recipe-corner': 'Apple Recipe Corner',
  '/about': 'Who We Are',
  '/contact': 'Message Us',
  '/privacyPolicy': 'Privacy Policy',
  '/termsOfService': 'Terms of Service',
  '/shippingReturnAndRefundPolicy': 'Shipping, Return and Refund Policy',
  '/login': 'Sign in',
  '/register': 'Create your account',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Set a new password',
};

/** Elements of the served document carry a mark that only the very same elements still have later. */
async function markServedElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('h1, header, main, footer')) {
        Object.assign(element, { isServed: true });
      }
    });
  });
}

/** Opens a page and checks that React has taken over what was there, and asked for nothing again. */
async function expectTakenOver(page: Page, address: string): Promise<void> {
  const reads: string[] = [];
  const listener = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/product')) reads.push(pathname);
  };
  page.on('request', listener);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', listener);
  expect(reads, `reads on ${address}`).toEqual([]);
  const replaced = await page.evaluate(() =>
    [...document.querySelectorAll('h1, header, main, footer')]
      .filter((element) => !('isServed' in element))
      .map(({ tagName }) => tagName),
  );
  expect(replaced, `elements rebuilt on ${address}`).toEqual([]);
  await expect(page.locator('title')).toHaveCount(1);
}

test('every public page is taken over as it was served, for a visitor', async ({ page }) => {
  await markServedElements(page);
  for (const address of Object.keys(publicPages)) await expectTakenOver(page, address);
});

test('every public page is taken over as it was served, for who is signed in', async ({ page }) => {
  await registerAndSignIn(page);
  await markServedElements(page);
  for (const address of Object.keys(publicPages)) await expectTakenOver(page, address);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read', async ({ page }) => {
    for (const [address, heading] of Object.entries(publicPages)) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
  });

  test('the listing has names, prices and links', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('article')).toHaveCount(8);
    const golden = page.getByRole('article').filter({ hasText: 'Golden' }).last();
    await expect(golden).toContainText('₹1,400');
    await page.getByRole('link', { name: 'Fuji Apple', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuji Apple');
    await expect(page.getByText('₹1,700 Tax Included.')).toBeVisible();
  });
});

test('the answers are those of a good web server', async ({ request }) => {
  const html = { headers: { accept: 'text/html' }, maxRedirects: 0 };
  expect((await request.get('/shop/no-such-apple', html)).status()).toBe(404);
  expect((await request.get('/journal/no-such-article', html)).status()).toBe(404);
  const slash = await request.get('/about/', html);
  expect([slash.status(), slash.headers().location]).toEqual([301, '/about']);
  const first = await request.get('/shop', html);
  const again = await request.get('/shop', {
    headers: { ...html.headers, 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});
