import type { Page } from '@playwright/test';
import { guestPages } from './places';
import { expect, registerAndSignIn, test } from './shopper';

/** The headings in place of a page that is missing, broken or guarded. */
const noPage = /Nothing grows|not available|not found|Access Restricted|^\s*$/;

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
  for (const address of guestPages) await expectTakenOver(page, address);
});

test('every public page is taken over as it was served, for who is signed in', async ({ page }) => {
  await registerAndSignIn(page);
  await markServedElements(page);
  for (const address of guestPages) await expectTakenOver(page, address);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read', async ({ page }) => {
    for (const path of guestPages) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, path).toHaveCount(1);
      await expect(heading, path).not.toHaveText(noPage);
      await expect(page.getByText('Loading page'), path).toHaveCount(0);
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
