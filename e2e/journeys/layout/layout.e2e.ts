import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const height = 900;

/** Counts the distinct left edges of the items. */
const columns = (items: Locator): Promise<number> =>
  items.evaluateAll(
    (elements) =>
      new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left))).size,
  );

const products = (page: Page) => page.getByRole('main').getByRole('article');

/** Measures from the leftmost to the rightmost part of the content. */
const contentWidth = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const parts = [...main.querySelectorAll('h1, article, aside, select')];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width);
    const right = Math.max(...boxes.map((box) => box.right));
    return right - Math.min(...boxes.map((box) => box.left));
  });

test('[LM-01, SH-01] the listing has one column, two from 540 px and three from 1170 px', async ({
  page,
}) => {
  await page.goto('/shop');
  for (const [width, expected] of [
    [320, 1],
    [539, 1],
    [540, 2],
    [720, 2],
    [1169, 2],
    [1170, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await columns(products(page)), `columns at ${width} px`).toBe(expected);
  }
});

test('[LM-01] the filters are beside the products from 720 px', async ({ page }) => {
  await page.goto('/shop');
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  await page.setViewportSize({ width: 719, height });
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await page.setViewportSize({ width: 720, height });
  await expect(sidebar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
  const filters = await sidebar.boundingBox();
  const first = await products(page).first().boundingBox();
  expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
});

test('[LM-01] the content fills a small screen and is at most 1170 px wide', async ({ page }) => {
  await page.goto('/shop');
  for (const [width, expected] of [
    [320, 288],
    [720, 688],
    [1170, 1138],
    [1202, 1170],
    [1920, 1170],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await contentWidth(page), `content at ${width} px`).toBeCloseTo(expected, 0);
  }
});

test('the sort field ends where the products end', async ({ page }) => {
  await page.goto('/shop');
  const right = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  for (const [width, last] of [
    [360, 0],
    [390, 0],
    [820, 1],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(
      await right(page.getByRole('combobox', { name: 'Sort products' })),
      `at ${width} px`,
    ).toBeCloseTo(await right(products(page).nth(last)), 0);
  }
});

test('[LM-01, SH-12] the buttons of a card appear on hover from 768 px', async ({ page }) => {
  await page.goto('/shop');
  const card = products(page).first();
  const picture = card.locator('picture').first();
  const button = card.getByRole('button');
  /** Whether the button is inside the picture, which clips it otherwise. */
  const isShown = async () => {
    const frame = await picture.locator('img').boundingBox();
    const box = await button.boundingBox();
    return (box?.y ?? 0) + 1 < (frame?.y ?? 0) + (frame?.height ?? 0);
  };
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 767, height });
  await expect.poll(isShown, 'below 768 px').toBe(true);
  await page.setViewportSize({ width: 768, height });
  await expect.poll(isShown, 'from 768 px').toBe(false);
  await card.hover();
  await expect.poll(isShown, 'with the pointer on it').toBe(true);
});

test('[H-07, H-08] the banner is tall on the main pages and one line on others', async ({
  page,
}) => {
  const bannerHeight = async (path: string) => {
    await page.goto(path);
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    const box = await breadcrumb.boundingBox();
    return box?.height ?? 0;
  };
  for (const path of ['/shop', '/about', '/orders', '/privacyPolicy']) {
    expect(await bannerHeight(path), path).toBeGreaterThan(120);
  }
  for (const path of ['/login', '/journal']) {
    expect(await bannerHeight(path), path).toBeLessThan(64);
  }
});

test('the shop’s name and the header’s buttons do not overlap at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height });
  await page.goto('/about');
  const header = page.getByRole('banner');
  const name = await header.getByText('Ridge & Root').boundingBox();
  const button = await header.getByRole('button').first().boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test('lines of text have about 65 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height });
  for (const path of ['/about', '/termsOfService', '/journal/rootstock-essentials']) {
    await page.goto(path);
    const charactersPerLine = () =>
      page.getByRole('article').evaluate((article) => {
        // In the longest paragraph a short last line matters least.
        const [longest] = [...article.querySelectorAll<HTMLElement>('p')].sort(
          (a, b) => b.innerText.length - a.innerText.length,
        );
        if (!longest) throw new Error('No paragraph.');
        const lines = longest.offsetHeight / parseFloat(getComputedStyle(longest).lineHeight);
        return longest.innerText.length / lines;
      });
    // Fonts load after the first paint. Fallback fonts break lines differently.
    await expect(async () => {
      const characters = await charactersPerLine();
      expect(characters, path).toBeGreaterThan(45);
      expect(characters, path).toBeLessThan(68);
    }).toPass();
  }
});
