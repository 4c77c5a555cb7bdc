import type { Page } from '@playwright/test';
import { deferResponse } from '../support/deferResponse';
import { cartButton } from '../support/header';
import { open } from '../support/hydration';
import { layoutShift } from '../support/layoutShift';
import { countRemoteScripts } from '../support/remoteScripts';
import { expect, memberTest, test } from '../support/test';

declare global {
  interface Window {
    /** The animated pseudo-elements of each view transition so far, such as ‘group(box-golden)’. */
    viewTransitions: string[][];
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });
const isInViewTransition = (page: Page) =>
  page.evaluate(() => document.documentElement.matches(':active-view-transition'));
const viewTransitions = (page: Page) => page.evaluate(() => window.viewTransitions);

/** Prefetches the product page, as a pointer does on its way to the link. */
async function hoverGolden(page: Page): Promise<void> {
  const before = await countRemoteScripts(page);
  await golden(page).hover();
  await expect.poll(() => countRemoteScripts(page)).toBeGreaterThan(before);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.viewTransitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (how) => {
      const transition = start(how);
      const names: string[] = [];
      window.viewTransitions.push(names);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { pseudoElement } = animation.effect as KeyframeEffect;
          const [, name] = /^::view-transition-(.+)$/.exec(pseudoElement ?? '') ?? [];
          // React adds animations without a duration, which hide what does not change.
          if (name && animation instanceof CSSAnimation) names.push(name);
        }
      });
      return transition;
    };
  });
});

test('one page fades into the next, and the image of the product moves to its new position', async ({
  page,
}) => {
  await open(page, '/shop');
  expect(await viewTransitions(page)).toEqual([]);
  await hoverGolden(page);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect
    .poll(() => viewTransitions(page))
    .toEqual([expect.arrayContaining(['group(box-golden)'])]);
});

test('[H-10] the header is shown as it is during a transition, and whole after a scrolled page', async ({
  page,
}) => {
  await open(page, '/shop');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await hoverGolden(page);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect.poll(() => viewTransitions(page)).toHaveLength(1);
  expect((await viewTransitions(page)).flat().filter((name) => /header/.test(name))).toEqual([]);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 });
});

test('a sort and Back have no transition', async ({ page }) => {
  await open(page, '/shop');
  await page
    .getByRole('combobox', { name: 'Sort products' })
    .selectOption('Sort by price: low to high');
  await expect(page).toHaveURL(/sort=/);
  expect(await viewTransitions(page)).toEqual([]);

  await golden(page).scrollIntoViewIfNeeded();
  await hoverGolden(page);
  const scrollY = await page.evaluate(() => window.scrollY);
  await golden(page).click();
  await expect(heading(page)).toHaveText('Golden');
  await expect.poll(() => viewTransitions(page)).toHaveLength(1);
  // During a transition React defers the next update and animates that as well.
  await expect.poll(() => isInViewTransition(page)).toBe(false);
  await page.goBack();
  await expect(heading(page)).toHaveText('Explore Our Product Range');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  expect(await viewTransitions(page)).toHaveLength(1);
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
  // The image has moved from page to page: no skeleton was shown in between.
  await expect
    .poll(() => viewTransitions(page))
    .toEqual([expect.arrayContaining(['group(box-golden)'])]);
  release();
});

test('a click during a transition is handled', async ({ page }) => {
  await open(page, '/shop');
  await hoverGolden(page);
  await golden(page).click();
  await page.getByRole('link', { name: 'Ridge & Root' }).first().click();
  await expect(heading(page)).toContainText('Welcome to the orchard');
  await expect(heading(page)).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once and the header keeps its height', async ({ page }) => {
    await open(page, '/shop');
    await golden(page).click();
    await expect(heading(page)).toHaveText('Golden');
    await expect(heading(page)).toBeFocused();
    expect((await viewTransitions(page)).flat()).toEqual([]);

    const header = page.getByRole('banner');
    const before = await header.boundingBox();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect(await header.boundingBox()).toEqual(before);
  });
});

test('the header shrinks as the page is scrolled, and nothing moves', async ({ page }) => {
  await open(page, '/about');
  // Fonts are loaded last, and their letters differ in width from the fallback's: links in a text move a little.
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'loaded');
  const header = page.getByRole('banner');
  const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
  const tall = await bottom();
  const shifted = await layoutShift(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(bottom).toBe(tall - 16);
  // Its buttons stay visible.
  for (const button of await header.getByRole('button').all()) {
    if (await button.isVisible()) await expect(button).toBeInViewport({ ratio: 1 });
  }
  expect(await layoutShift(page)).toBe(shifted);
});

memberTest(
  'the count in the header is animated when a box is added to the cart',
  async ({ page }) => {
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
  },
);
