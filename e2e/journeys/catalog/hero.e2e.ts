import type { Page } from '@playwright/test';
import { leastContrast } from '../../support/accessibility/leastContrast';
import { open, openUntilIdle } from '../../support/page/hydration';
import { recordRequests } from '../../support/recordRequests';
import { expect, test } from '../../support/test';

const hero = (page: Page) => page.getByRole('region', { name: 'From the orchard', exact: true });
const slide = (page: Page) => hero(page).locator('.swiper-slide:not([inert])');
const button = (page: Page, name: string) => hero(page).getByRole('button', { name });
const first = /Shop Our Wide Selection/;
const second = /Delivered to Your Doorstep/;
const third = /Start Your Orchard Today/;

test('[HM-01] the slides advance automatically', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(button(page, 'Pause slides')).toBeVisible();
  await page.clock.runFor(3600);
  await expect(slide(page)).not.toHaveText(first);
});

test('[HM-01] a visitor pauses and resumes the slides, which change every 3500 ms', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await button(page, 'Pause slides').click();
  await page.mouse.move(0, 0);
  await expect(hero(page).locator('[aria-live]').first()).toHaveAttribute('aria-live', 'polite');
  const paused = (await slide(page).textContent()) ?? '';
  // The test controls the clock from here on.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(10_000);
  await expect(slide(page)).toHaveText(paused);

  await button(page, 'Play slides').click();
  await page.clock.runFor(3400);
  await expect(slide(page)).toHaveText(paused);
  await page.clock.runFor(200);
  await expect(slide(page)).not.toHaveText(paused);
});

test('[HM-01] bullets and keys choose a slide, and the slides advance afterwards', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await button(page, 'Go to slide 3').click();
  await expect(slide(page)).toHaveText(third);
  // The slides advance although the pointer still rests on the bullet.
  await page.clock.runFor(3600);
  await expect(slide(page)).toHaveText(first);

  await page.keyboard.press('ArrowLeft');
  await expect(slide(page)).toHaveText(third);
});

test('[HM-01] the arrows turn the slides in a circle', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Previous slide').click();
  await expect(slide(page)).toHaveText(third);
  await button(page, 'Next slide').click();
  await expect(slide(page)).toHaveText(first);
});

test('[HM-01] only the home page fetches Swiper, after the page has loaded', async ({ page }) => {
  const isCatalogScript = ({ pathname }: URL) => /\/mf-catalog\/.*\.js$/.test(pathname);
  const listingScripts = recordRequests(page, isCatalogScript);
  await openUntilIdle(page, '/shop');
  expect(listingScripts.length).toBeGreaterThan(0);
  const home = await page.context().newPage();
  await home.goto('/', { waitUntil: 'load' });
  await expect(button(home, 'Pause slides')).toBeVisible();
  const afterLoad = await home.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [
      PerformanceNavigationTiming,
    ];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/mf-catalog/') && startTime >= loadEventStart)
      .map(({ name }) => name);
  });
  const slider = afterLoad.filter((script) => script.endsWith('.js'));
  expect(slider.length).toBeGreaterThan(0);
  expect(listingScripts).not.toEqual(expect.arrayContaining(slider));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[HM-01] the slides do not advance automatically', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(button(page, 'Play slides')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(slide(page)).toHaveText(first);
  });

  test('[HM-01] a bullet works immediately, even while a slide still fades', async ({ page }) => {
    await page.goto('/');
    for (const number of [2, 3, 1, 3, 2]) await button(page, `Go to slide ${number}`).click();
    await expect(slide(page)).toHaveText(second);
    await button(page, 'Go to slide 3').click();
    await button(page, 'Go to slide 1').click();
    await expect(slide(page)).toHaveText(first);
  });

  test(
    '[HM-01, A-04] the pause button comes first, and slides and bullets tell their position',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/');
      const buttons = hero(page).getByRole('button');
      await expect(buttons.first()).toHaveAccessibleName('Play slides');

      for (const number of [1, 2, 3]) {
        const bullet = button(page, `Go to slide ${number}`);
        await bullet.click();
        await expect(bullet).toHaveAttribute('aria-current', 'true');
        await expect(hero(page).locator('[aria-current]')).toHaveCount(1);
        await expect(slide(page)).toHaveCount(1);
        await expect(slide(page)).toHaveAccessibleName(`${number} of 3`);
      }
      for (const control of await buttons.all()) {
        if (!(await control.isVisible())) continue;
        const box = await control.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(24);
        expect(box?.height).toBeGreaterThanOrEqual(24);
      }
      // The third slide has no link, and the links of hidden slides cannot be reached.
      await buttons.first().focus();
      await page.keyboard.press('Tab');
      await expect(hero(page).locator(':focus')).toHaveRole('button');
      await page.keyboard.press('ArrowRight');
      await expect(slide(page)).toHaveText(first);
      await buttons.first().focus();
      await page.keyboard.press('Tab');
      await expect(slide(page).getByRole('link', { name: 'Check' })).toBeFocused();
    },
  );
});

test('[HM-01] the texts of two slides are never visible at once', async ({ page }) => {
  await openUntilIdle(page, '/');
  await button(page, 'Pause slides').click();
  await button(page, 'Go to slide 1').click();
  await expect(slide(page)).toHaveText(first);
  await slide(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  const highestOpacity = hero(page).evaluate(
    (region) =>
      new Promise<number>((resolve) => {
        let highest = 0;
        const opacityOf = (element: Element | null): number =>
          !element || element === region
            ? 1
            : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
        const texts = [...region.querySelectorAll('.swiper-slide p')];
        function measure(): void {
          const [, second = 0] = texts.map(opacityOf).sort((a, b) => b - a);
          highest = Math.max(highest, second);
          const [last] = texts.slice(-1);
          if (last && opacityOf(last) === 1) resolve(highest);
          else requestAnimationFrame(measure);
        }
        requestAnimationFrame(measure);
      }),
  );
  await button(page, 'Go to slide 3').click();
  expect(await highestOpacity).toBeLessThan(0.1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[A-03] the text of each slide has a contrast of 4.5 to 1 with every pixel behind it', async ({
      page,
    }) => {
      await open(page, '/');
      for (const width of [320, 390, 720, 820, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        for (const number of [1, 2, 3]) {
          await button(page, `Go to slide ${number}`).click();
          await expect(slide(page)).toHaveAccessibleName(`${number} of 3`);
          const text = slide(page).locator('p');
          const contrast = await leastContrast(text);
          expect(contrast, `slide ${number} at ${width} px`).toBeGreaterThanOrEqual(4.5);
        }
      }
    });
  });
}
