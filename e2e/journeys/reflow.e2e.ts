import type { Page } from '@playwright/test';
import { open, ownPaths, publicPaths } from './places';
import { expect, registerAndSignIn, test } from './shopper';

/** A window of 1280 × 1024 px at 400 % zoom, which is also the narrowest of phones (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** How much wider than the window the page is, in px. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.setTimeout(120_000);

test('[A-22] no page asks a reader at 320 px or 400 % zoom to scroll in two directions', async ({
  page,
}) => {
  await registerAndSignIn(page);
  const paths = await ownPaths(page);
  await page.setViewportSize(zoomed);
  for (const path of [...publicPaths, ...paths]) {
    await open(page, path);
    expect.soft(await excess(page), path).toBe(0);
  }
});

test.describe('with more space in the text', () => {
  // The policy of the shop allows no style of the reader's; their browser would not ask it.
  test.use({ bypassCSP: true });

  /** What WCAG 1.4.12 lets a reader ask for; and the buttons of a card as the pointer brings them up. */
  const spacing = `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
    [class*='ProductCard-module_actions'] { transform: none !important; transition: none !important }`;

  /** The texts that stand in a box which cuts them off. */
  const cutOff = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => {
          const { overflow, clipPath } = getComputedStyle(element);
          const isSeen = clipPath === 'none' && element.checkVisibility();
          const isTooSmall =
            element.scrollWidth > element.clientWidth + 1 ||
            element.scrollHeight > element.clientHeight + 1;
          return isSeen && isTooSmall && /hidden|clip/.test(overflow) && element.innerText.trim();
        })
        .map((element) => `${element.className}: ${element.innerText.slice(0, 60)}`),
    );

  test('[A-22] nothing is cut off and nothing grows too wide', async ({ page }) => {
    await registerAndSignIn(page);
    for (const path of [...publicPaths, ...(await ownPaths(page))]) {
      await open(page, path);
      await page.addStyleTag({ content: spacing });
      expect.soft(await excess(page), path).toBe(0);
      expect.soft(await cutOff(page), path).toEqual([]);
    }
  });
});
