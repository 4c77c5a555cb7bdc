import type { Page } from '@playwright/test';
import { deferResponse } from './deferResponse';
import { layoutShift } from './layoutShift';
import { cartCount, expect, registerAndSignIn, test } from './shopper';

declare global {
  interface Window {
    /** What has moved in each page transition so far: ‘old(box-golden)’, ‘new(header)’ and the like. */
    transitions: string[][];
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });
const isInTransition = (page: Page) =>
  page.evaluate(() => document.documentElement.matches(':active-view-transition'));
const transitions = (page: Page) => page.evaluate(() => window.transitions);

/** Fetches what stands behind a link, as the pointer does on its way to it. */
async function pointAtGolden(page: Page): Promise<void> {
  await golden(page).hover();
  await page.waitForLoadState('networkidle');
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (how) => {
      const transition = start(how);
      const names: string[] = [];
      window.transitions.push(names);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { pseudoElement } = animation.effect as KeyframeEffect;
          const [, name] = /^::view-transition-(.+)$/.exec(pseudoElement ?? '') ?? [];
          // React's own take no time: they hide what does not change.
          if (name && animation instanceof CSSAnimation) names.push(name);
        }
      });
      return transition;
    };
  });
});

test('one page fades into the next, and the product’s box moves to its new place', async ({
  page,
}) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  expect(await transitions(page)).toEqual([]);
  await pointAtGolden(page);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect
    .poll(() => transitions(page))
    .toEqual([expect.arrayContaining(['group(box-golden)'])]);
});

test('a filter, a sort, and going back are at once', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page
    .getByRole('combobox', { name: 'Sort products' })
    .selectOption('Sort by price: low to high');
  await expect(page).toHaveURL(/sort=/);
  expect(await transitions(page)).toEqual([]);

  await golden(page).scrollIntoViewIfNeeded();
  await pointAtGolden(page);
  const place = await page.evaluate(() => window.scrollY);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect.poll(() => transitions(page)).toHaveLength(1);
  // While a transition runs, React lets the next change wait and makes one of it, too.
  await expect.poll(() => isInTransition(page)).toBe(false);
  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(await transitions(page)).toHaveLength(1);
});

test('a page does not wait for its pictures', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await pointAtGolden(page);
  const release = await deferResponse(page, '**/images/**');
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  const picture = page.getByRole('img', { name: 'Wooden box of Golden apples' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  // No loader came between: the box has gone from page to page.
  await expect
    .poll(() => transitions(page))
    .toEqual([expect.arrayContaining(['group(box-golden)'])]);
  release();
});

test('what is clicked while one page fades into the next is clicked', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await pointAtGolden(page);
  await golden(page).click();
  await page.getByRole('link', { name: 'Ridge & Root' }).first().click();
  await expect(heading(page)).toContainText('Welcome to the orchard');
  await expect(heading(page)).toBeFocused();
});

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once and the header stays as it is', async ({ page }) => {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    await golden(page).click();
    await expect(heading(page)).toHaveText('Golden');
    await expect(heading(page)).toBeFocused();
    expect((await transitions(page)).flat()).toEqual([]);

    const header = page.getByRole('banner');
    const before = await header.boundingBox();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect(await header.boundingBox()).toEqual(before);
  });
});

test('the header becomes lower as the page is scrolled, and nothing jumps', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner');
  const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
  const tall = await bottom();
  const shifted = await layoutShift(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(bottom).toBe(tall - 16);
  // All that can be pressed in it is still in sight.
  for (const button of await header.getByRole('button').all()) {
    if (await button.isVisible()) await expect(button).toBeInViewport({ ratio: 1 });
  }
  expect(await layoutShift(page)).toBe(shifted);
});

test('the count in the header moves when a box comes into the cart', async ({ page }) => {
  await registerAndSignIn(page);
  await page.goto('/shop/golden', { waitUntil: 'networkidle' });
  const bumps = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('animationstart', ({ animationName, target }) => {
          if ((target as Element).closest('header')) resolve(animationName);
        });
      }),
  );
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(cartCount(page, 1)).toBeVisible();
  expect(await bumps).toContain('bump');
});
