import type { Page } from '@playwright/test';
import { expect, test } from './shopper';

const hero = (page: Page) => page.getByRole('region', { name: 'From the orchard', exact: true });
const shown = (page: Page) => hero(page).locator('.swiper-slide:not([inert])');
const first = /Shop Our Wide Selection/;
const second = /Delivered to Your Doorstep/;
const third = /Start Your Orchard Today/;

test('[HM-01] the slides move by themselves, can be paused and go on', async ({ page }) => {
  await page.goto('/');
  await expect(shown(page)).toHaveText(first);
  await expect(shown(page)).toHaveText(second);

  await hero(page).getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(0, 0);
  await expect(hero(page).locator('[aria-live]').first()).toHaveAttribute('aria-live', 'polite');
  const paused = await shown(page).textContent();
  await page.waitForTimeout(4500);
  await expect(shown(page)).toHaveText(paused ?? '');

  await hero(page).getByRole('button', { name: 'Play slides' }).click();
  await expect(shown(page)).not.toHaveText(paused ?? '');
});

test('[HM-01] bullets and keys choose a slide, and the autoplay goes on afterwards', async ({
  page,
}) => {
  await page.goto('/');
  await hero(page).getByRole('button', { name: 'Go to slide 3' }).click();
  await expect(shown(page)).toHaveText(third);
  // The pointer still rests on the bullet.
  await expect(shown(page)).toHaveText(first);

  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveText(third);
});

test('[HM-01] a bullet is obeyed at once, whatever still moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const number of [2, 3, 1, 3, 2]) {
    await hero(page)
      .getByRole('button', { name: `Go to slide ${number}` })
      .click();
  }
  await expect(shown(page)).toHaveText(second);
  await hero(page).getByRole('button', { name: 'Go to slide 3' }).click();
  await hero(page).getByRole('button', { name: 'Go to slide 1' }).click();
  await expect(shown(page)).toHaveText(first);
});

test('[HM-01] the arrows turn the slides, round and round', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone is swiped.');
  await page.goto('/');
  await hero(page).getByRole('button', { name: 'Previous slide' }).click();
  await expect(shown(page)).toHaveText(third);
  await hero(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(shown(page)).toHaveText(first);
});

test('[HM-01] a slide stays for 3500 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await hero(page).getByRole('button', { name: 'Pause slides' }).click();
  const before = await shown(page).textContent();
  // From here on time passes only as the test says.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await hero(page).getByRole('button', { name: 'Play slides' }).click();
  await page.clock.runFor(3400);
  await expect(shown(page)).toHaveText(before ?? '');
  await page.clock.runFor(200);
  await expect(shown(page)).not.toHaveText(before ?? '');
});

test('[HM-01, A-04] the pause button comes first, then slides and bullets that say where they are', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const buttons = hero(page).getByRole('button');
  await expect(buttons.first()).toHaveAccessibleName('Play slides');

  for (const number of [1, 2, 3]) {
    const bullet = hero(page).getByRole('button', { name: `Go to slide ${number}` });
    await bullet.click();
    await expect(bullet).toHaveAttribute('aria-current', 'true');
    await expect(hero(page).locator('[aria-current]')).toHaveCount(1);
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toHaveAccessibleName(`${number} of 3`);
  }
  for (const button of await buttons.all()) {
    if (!(await button.isVisible())) continue;
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
  // The third slide has no link, and the links of the other two are out of reach.
  await buttons.first().focus();
  await page.keyboard.press('Tab');
  await expect(hero(page).locator(':focus')).toHaveRole('button');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveText(first);
  await buttons.first().focus();
  await page.keyboard.press('Tab');
  await expect(shown(page).getByRole('link', { name: 'Check' })).toBeFocused();
});

test('[HM-01] nothing moves by itself where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.waitForTimeout(4500);
  await expect(shown(page)).toHaveText(first);
});

test('[HM-01] Swiper is fetched on the home page only, after the page has loaded', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && pathname.includes('/mf-catalog/')) scripts.push(pathname);
  });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const ofShop = scripts.length;
  expect(ofShop).toBeGreaterThan(0);
  await page.goto('/', { waitUntil: 'load' });
  await expect(hero(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
  const late = await page.evaluate(() => {
    const { loadEventStart } = performance.getEntriesByType(
      'navigation',
    )[0] as PerformanceNavigationTiming;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/mf-catalog/') && startTime >= loadEventStart)
      .map(({ name }) => new URL(name).pathname);
  });
  const slider = late.filter((script) => script.endsWith('.js'));
  expect(slider.length).toBeGreaterThan(0);
  expect(scripts.slice(0, ofShop)).not.toEqual(expect.arrayContaining(slider));
});
