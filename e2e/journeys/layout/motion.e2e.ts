import type { Page } from '@playwright/test';
import { deferResponse } from '../../support/deferResponse';
import { cartButton, heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { layoutShift } from '../../support/page/layoutShift';
import { countRemoteScripts } from '../../support/page/remoteScripts';
import { saveData } from '../../support/page/saveData';
import { expect, memberTest, test } from '../../support/test';

declare global {
  interface Window {
    /** The animated pseudo-elements of each view transition, such as ‘group(box-golden)’. */
    viewTransitions: string[][];
  }
}

const golden = (page: Page) => page.getByRole('link', { name: 'Golden', exact: true });
const isInViewTransition = (page: Page) =>
  page.evaluate(() => document.documentElement.matches(':active-view-transition'));
const viewTransitions = (page: Page) => page.evaluate(() => window.viewTransitions);

/** Hovers over the link and waits until it has prefetched the product page. */
async function hoverGolden(page: Page): Promise<void> {
  const initialCount = await countRemoteScripts(page);
  await golden(page).hover();
  await expect.poll(() => countRemoteScripts(page)).toBeGreaterThan(initialCount);
}

test.beforeEach(async ({ page }) => {
  // Pages that are prepared are shown without a transition.
  await saveData(page.context());
  await page.addInitScript(() => {
    window.viewTransitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      const names: string[] = [];
      window.viewTransitions.push(names);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) {
          const { pseudoElement } = animation.effect as KeyframeEffect;
          const [, name] = /^::view-transition-(.+)$/.exec(pseudoElement ?? '') ?? [];
          // React adds other animations without a duration to hide unchanged elements.
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

test('[H-10] the header is not animated by a transition, and complete after leaving a scrolled page', async ({
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

test('sorting and the Back button start no transition', async ({ page }) => {
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
  // The image has moved between the pages, so no skeleton was shown.
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

  test('pages change immediately and the header keeps its height', async ({ page }) => {
    await open(page, '/shop');
    await golden(page).click();
    await expect(heading(page)).toHaveText('Golden');
    await expect(heading(page)).toBeFocused();
    expect((await viewTransitions(page)).flat()).toEqual([]);

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
