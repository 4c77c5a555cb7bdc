import type { Page } from '@playwright/test';
import { leastContrast } from '../support/leastContrast';
import { open, openUntilIdle } from '../support/hydration';
import { expect, test } from '../support/test';

const hero = (page: Page) => page.getByRole('region', { name: 'From the orchard', exact: true });
const slide = (page: Page) => hero(page).locator('.swiper-slide:not([inert])');
const button = (page: Page, name: string) => hero(page).getByRole('button', { name });
const first = /Shop Our Wide Selection/;
const second = /Delivered to Your Doorstep/;
const third = /Start Your Orchard Today/;

test('[HM-01] the slides move by themselves', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(button(page, 'Pause slides')).toBeVisible();
  await page.clock.runFor(3600);
  await expect(slide(page)).not.toHaveText(first);
});

test('[HM-01] the slides can be paused and go on; a slide stays for 3500 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await button(page, 'Pause slides').click();
  await page.mouse.move(0, 0);
  await expect(hero(page).locator('[aria-live]').first()).toHaveAttribute('aria-live', 'polite');
  const paused = (await slide(page).textContent()) ?? '';
  // From here on time passes only as the test says.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(10_000);
  await expect(slide(page)).toHaveText(paused);

  await button(page, 'Play slides').click();
  await page.clock.runFor(3400);
  await expect(slide(page)).toHaveText(paused);
  await page.clock.runFor(200);
  await expect(slide(page)).not.toHaveText(paused);
});

test('[HM-01] bullets and keys choose a slide, and the autoplay goes on afterwards', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await button(page, 'Go to slide 3').click();
  await expect(slide(page)).toHaveText(third);
  // The pointer still rests on the bullet.
  await page.clock.runFor(3600);
  await expect(slide(page)).toHaveText(first);

  await page.keyboard.press('ArrowLeft');
  await expect(slide(page)).toHaveText(third);
});

test('[HM-01] the arrows turn the slides, round and round', async ({ page }) => {
  await page.goto('/');
  await button(page, 'Previous slide').click();
  await expect(slide(page)).toHaveText(third);
  await button(page, 'Next slide').click();
  await expect(slide(page)).toHaveText(first);
});

test('[HM-01] Swiper is fetched on the home page only, after the page has loaded', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && pathname.includes('/mf-catalog/')) scripts.push(pathname);
  });
  await openUntilIdle(page, '/shop');
  const scriptsOfShop = scripts.splice(0);
  expect(scriptsOfShop.length).toBeGreaterThan(0);
  await page.goto('/', { waitUntil: 'load' });
  await expect(button(page, 'Pause slides')).toBeVisible();
  const afterLoad = await page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [
      PerformanceNavigationTiming,
    ];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/mf-catalog/') && startTime >= loadEventStart)
      .map(({ name }) => new URL(name).pathname);
  });
  const slider = afterLoad.filter((script) => script.endsWith('.js'));
  expect(slider.length).toBeGreaterThan(0);
  expect(scriptsOfShop).not.toEqual(expect.arrayContaining(slider));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[HM-01] the slides do not move by themselves', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(button(page, 'Play slides')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(slide(page)).toHaveText(first);
  });

  test('[HM-01] a bullet works at once, also while a slide still fades', async ({ page }) => {
    await page.goto('/');
    for (const number of [2, 3, 1, 3, 2]) await button(page, `Go to slide ${number}`).click();
    await expect(slide(page)).toHaveText(second);
    await button(page, 'Go to slide 3').click();
    await button(page, 'Go to slide 1').click();
    await expect(slide(page)).toHaveText(first);
  });

  test(
    '[HM-01, A-04] the pause button comes first, then slides and bullets that say where they are',
    {
      tag: '@phone',
    },
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
      for (const one of await buttons.all()) {
        if (!(await one.isVisible())) continue;
        const box = await one.boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(24);
        expect(box?.height).toBeGreaterThanOrEqual(24);
      }
      // The third slide has no link, and the links of the other two are out of reach.
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

test('[HM-01] the texts of two slides are never seen at once', async ({ page }) => {
  await openUntilIdle(page, '/');
  await button(page, 'Pause slides').click();
  await button(page, 'Go to slide 1').click();
  await expect(slide(page)).toHaveText(first);
  await slide(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  const seenTogether = hero(page).evaluate(
    (region) =>
      new Promise<number>((resolve) => {
        let most = 0;
        const opacityOf = (element: Element | null): number =>
          !element || element === region
            ? 1
            : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
        const texts = [...region.querySelectorAll('.swiper-slide p')];
        function look(): void {
          const [, second = 0] = texts.map(opacityOf).sort((a, b) => b - a);
          most = Math.max(most, second);
          const [last] = texts.slice(-1);
          if (last && opacityOf(last) === 1) resolve(most);
          else requestAnimationFrame(look);
        }
        requestAnimationFrame(look);
      }),
  );
  await button(page, 'Go to slide 3').click();
  expect(await seenTogether).toBeLessThan(0.1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[A-03] the text of each slide has a contrast of 4.5 to 1 with each pixel behind it', async ({
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
