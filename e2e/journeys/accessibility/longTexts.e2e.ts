import type { Page } from '@playwright/test';
import { openUntilIdle } from '../../support/page/hydration';
import { horizontalOverflow } from '../../support/accessibility/reflow';
import { openAdminSession } from '../../support/staff';
import { expect, memberTest as test, test as teamTest } from '../../support/test';

const widths = [320, 390, 844, 1280];

/** Replaces name and weight by the longest that a product may have, without a space. */
const lengthenTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/Golden/, 'Golden'.padEnd(100, 'W'))
        .replace(/10 - 12 kg/i, '10-12kg'.padEnd(60, 'W'));
    }
  });

/** Returns the words of ordinary length that are broken across lines. */
const brokenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\d₹.,]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length < 30) broken.push(word);
      }
    }
    return broken;
  });

/** Fails if a page is wider than its window or breaks a word of ordinary length. */
async function expectRoomFor(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openUntilIdle(page, path);
    await lengthenTexts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await horizontalOverflow(page), `overflow of ${path} at ${width} px`).toBe(0);
      expect.soft(await brokenWords(page), `words of ${path} at ${width} px`).toEqual([]);
    }
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A-22] a product name of a hundred letters widens no page of the shop and breaks no other word', async ({
  account,
  page,
}) => {
  test.slow();
  await account.addToCart('golden', 2);
  await account.addToCart('royal-delicious', 2);
  const orderId = await account.buyNow('golden');
  await expectRoomFor(page, [
    '/',
    '/shop',
    '/shop/golden',
    '/shop/royal-delicious',
    '/cart',
    '/orders',
    '/checkout/ct/1',
    '/checkout/pd/golden/1',
    `/orders/${orderId}`,
  ]);
});

teamTest(
  '[A-22] a product name of a hundred letters widens no page of the admin and breaks no other word',
  async ({ account, page }) => {
    teamTest.slow();
    await openAdminSession(page);
    const orderId = await account.buyNow('golden');
    await expectRoomFor(page, [
      '/admin/products',
      '/admin/products/golden',
      '/admin/orders',
      '/admin/packing',
      `/admin/orders/${orderId}`,
      '/admin/audit',
    ]);
  },
);
