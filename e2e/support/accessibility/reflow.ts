import type { Page } from '@playwright/test';
import { expect } from '../test';

/** A window of 1280 × 1024 px at 400 % zoom, which is also the width of the narrowest phones (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };

/** The text spacing of WCAG 1.4.12. Also shows the buttons of product cards, as hovering does. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
  [class*='ProductCard-module_actions'] { transform: none !important; transition: none !important }`;

/** Returns the pixels by which the page is wider than the window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fails if the page scrolls in two directions at 400 % zoom. */
export async function expectReflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize(zoomed);
  expect.soft(await horizontalOverflow(page), `overflow of ${name} at 320 px`).toBe(0);
}

/** Fails if wider text spacing makes the page too wide or clips a text. */
export async function expectRoomForText(page: Page, name: string): Promise<void> {
  await adoptStyle(page, textSpacing);
  expect.soft(await horizontalOverflow(page), `overflow of ${name}, spaced`).toBe(0);
  expect.soft(await clippedTexts(page), `texts of ${name}, spaced`).toEqual([]);
  await adoptStyle(page, '');
}

/** Replaces the style of an earlier call. The shop's content security policy allows no style element. */
const adoptStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflow, clipPath } = getComputedStyle(element);
        const isVisible = clipPath === 'none' && element.checkVisibility();
        const isTooSmall =
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1;
        return isVisible && isTooSmall && /hidden|clip/.test(overflow) && element.innerText.trim();
      })
      .map((element) => `${element.className}: ${element.innerText.slice(0, 60)}`),
  );
