import type { Page } from '@playwright/test';
import { deferResponse } from '../../support/deferResponse';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const loader = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading products' });

/** Opens the listing while its products load. Returns a function that completes the loading. */
async function openLoadingListing(page: Page): Promise<() => Promise<void>> {
  // This page reads no products, so the listing has to load them.
  await open(page, '/about');
  const release = await deferResponse(page, '**/api/product/products');
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(loader(page)).toBeVisible();
  return async () => {
    release();
    await expect(cards(page)).toHaveCount(8);
    await expect(loader(page)).toHaveCount(0);
  };
}

test('[SH-13, A-11] a heart beats, unless the visitor prefers reduced motion', async ({ page }) => {
  const completeLoading = await openLoadingListing(page);
  const heart = loader(page).locator('svg');
  await expect(heart).toBeVisible();
  const motion = () => heart.evaluate((svg) => getComputedStyle(svg).animationName);
  expect(await motion()).toMatch(/beat/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toBe('none');
  await completeLoading();
});

test('[SH-13, A-11] the skeleton has as many columns as the listing', async ({ page }) => {
  const completeLoading = await openLoadingListing(page);
  const skeleton = await columnsBySize(page);
  await completeLoading();
  expect(skeleton).toEqual(await columnsBySize(page));
});

/** Returns the columns of the grid or its skeleton on a phone, a tablet and a desktop. */
async function columnsBySize(page: Page): Promise<string[]> {
  const columns: string[] = [];
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    columns.push(
      await page
        .getByRole('main')
        .locator('ul:has(> li > article), [role=status] [aria-hidden] > div')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns),
    );
  }
  return columns;
}
