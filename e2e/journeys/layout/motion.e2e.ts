import type { Page } from '@playwright/test';
import { deferResponse } from '../../support/deferResponse';
import { cartButton, heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { layoutShift } from '../../support/page/layoutShift';
import { countRemoteScripts } from '../../support/page/remoteScripts';
import { saveData } from '../../support/page/saveData';
import { expect, memberTest, test } from '../../support/test';

const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });

/** Hovers over the link and waits until it has prefetched the product page. */
async function hoverGolden(page: Page): Promise<void> {
  const initialCount = await countRemoteScripts(page);
  await golden(page).hover();
  await expect.poll(() => countRemoteScripts(page)).toBeGreaterThan(initialCount);
}

test.beforeEach(async ({ page }) => {
  // No page is prepared.
  await saveData(page.context());
});

test('[H-10] a page begins at its top with the whole header, and its heading has the focus', async ({
  page,
}) => {
  await open(page, '/shop');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await hoverGolden(page);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
});

test('a page does not wait for its images', async ({ page }) => {
  await open(page, '/shop');
  await hoverGolden(page);
  const release = await deferResponse(page, '**/images/**');
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  const image = page.getByRole('img', { name: 'Wooden box of Golden apples' });
  expect(await image.evaluate((element: HTMLImageElement) => element.complete)).toBe(false);
  release();
});

test('a second click is handled at once', async ({ page }) => {
  await open(page, '/shop');
  await hoverGolden(page);
  await golden(page).click();
  await page.getByRole('link', { name: 'Ridge & Root' }).first().click();
  await expect(heading(page)).toContainText('Welcome to the orchard');
  await expect(heading(page)).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the header keeps its height', async ({ page }) => {
    await open(page, '/shop');
    const header = page.getByRole('banner');
    const initialBox = await header.boundingBox();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect(await header.boundingBox()).toEqual(initialBox);
  });
});

test('the header shrinks on scrolling without a layout shift', async ({ page }) => {
  await open(page, '/about');
  // Fonts load last. Their letters are wider than those of fallback fonts, so links move a little.
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded');
  const header = page.getByRole('banner');
  const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
  const tall = await bottom();
  const shifted = await layoutShift(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(bottom).toBe(tall - 16);
  // The header's buttons stay visible.
  for (const button of await header.getByRole('button').all()) {
    if (await button.isVisible()) await expect(button).toBeInViewport({ ratio: 1 });
  }
  expect(await layoutShift(page)).toBe(shifted);
});

memberTest('the number on the cart is animated when a box is added', async ({ page }) => {
  await open(page, '/shop/golden');
  const animation = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('animationstart', ({ animationName, target }) => {
          if ((target as Element).closest('header')) resolve(animationName);
        });
      }),
  );
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(cartButton(page, 1)).toBeVisible();
  expect(await animation).toContain('bump');
});
