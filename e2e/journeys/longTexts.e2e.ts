import type { Page } from '@playwright/test';
import { openUntilIdle } from '../support/hydration';
import { routes } from '../support/pages';
import { horizontalOverflow } from '../support/reflow';
import { openAdminSession } from '../support/staff';
import { expect, memberTest as test, test as teamTest } from '../support/test';

const widths = [320, 390, 844, 1280];

/** The longest name and weight that a product may have, without a space. */
const replaceTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/Golden/, 'Golden'.padEnd(100, 'W'))
        .replace(/10 - 12 kg/i, '10-12kg'.padEnd(60, 'W'));
    }
  });

/** Words of ordinary length that are not in one line. */
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

/** Fails where one of the pages is wider than its window, or breaks a word of ordinary length. */
async function expectRoomFor(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openUntilIdle(page, path);
    await replaceTexts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await horizontalOverflow(page), `overflow of ${path} at ${width} px`).toBe(0);
      expect.soft(await brokenWords(page), `words of ${path} at ${width} px`).toEqual([]);
    }
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A-22] a name of a hundred letters without a space makes no page wider than its window, and breaks no other word', async ({
  account,
  page,
}) => {
  test.slow();
  await account.addToCart('golden', 2);
  await account.addToCart('royal-delicious', 2);
  const orderId = await account.buyNow('golden');
  const paths = [
    ...['/', '/shop', '/shop/golden', '/shop/royal-delicious', '/cart', '/orders'],
    routes.checkoutCart.to(),
    routes.checkoutProduct.to('golden', 1),
    routes.order.to(orderId),
  ];
  await expectRoomFor(page, paths);
});

teamTest(
  '[A-22] a name of a hundred letters without a space makes no page of the admin wider than its window, and breaks no other word',
  async ({ account, page }) => {
    teamTest.slow();
    await openAdminSession(page);
    const orderId = await account.buyNow('golden');
    await expectRoomFor(page, [
      ...['/admin/products', '/admin/products/golden', '/admin/orders', '/admin/packing'],
      routes.adminOrder.to(orderId),
      '/admin/audit',
    ]);
  },
);
