import type { Page } from '@playwright/test';
import { emulatePhone } from '../../support/emulatePhone.mjs';
import { deferResponse, mainScript } from '../../support/deferResponse';
import { open } from '../../support/page/hydration';
import { routeOf } from '../../support/pages';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, isSlow } of [
  { name: 'HomePage', isSlow: false },
  { name: 'ShopPage', isSlow: false },
  { name: 'ProductPage', isSlow: false },
  // One page is throttled like a slow phone. The others hold the scripts until the control was used.
  { name: 'LoginPage', isSlow: true },
] as const) {
  const { example } = routeOf(name);
  test(`[EX-02] each control in the first viewport of ${name} works at first paint as it does later`, async ({
    page,
    browser,
  }) => {
    test.slow();
    // The header is the same on every page, so one page checks it.
    const controls = await visibleControls(page, example, name === 'HomePage' ? 'body' : 'main');
    expect(controls.length).toBeGreaterThan(1);

    for (const control of controls) {
      await open(page, example);
      const initial = await readPage(page);
      await use(page, control);
      await expect.poll(() => readPage(page), { message: control }).not.toBe(initial);

      const early = await browser.newPage();
      if (isSlow) await emulatePhone(early);
      const release = await openBeforeScripts(early, example);
      await use(early, control);
      release();
      await expect(async () => {
        expect(await readPage(early), control).toBe(await readPage(page));
      }).toPass();
      await early.close();
    }
  });
}

async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await deferResponse(page, mainScript);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

/** Returns descriptions of the controls that are visible without scrolling, before the scripts load. */
async function visibleControls(page: Page, path: string, within: string): Promise<string[]> {
  const release = await openBeforeScripts(page, path);
  const controls = await findControls(page);
  const texts = await controls.evaluate(
    (all, container) =>
      all
        .filter(({ isUsable, element }) => isUsable && element.closest(container))
        .map(({ text }) => text),
    within,
  );
  release();
  return [...new Set(texts)];
}

/**
 * Returns all controls. They are identified by their description, because the slider adds some later.
 * `isUsable`: visible without scrolling, enabled, and not the current choice.
 */
const findControls = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].map(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const center = document.elementFromPoint(left + width / 2, top + height / 2);
        const href = element instanceof HTMLAnchorElement ? element.href : '';
        const isCurrent = href === location.href || element.ariaPressed === 'true';
        const isEnabled = !element.matches(':disabled');
        const { tagName, ariaLabel, textContent, id } = element;
        return {
          element,
          text: [tagName, ariaLabel, textContent, href, id].join(' '),
          isUsable: width > 0 && isEnabled && element.contains(center) && !isCurrent,
        };
      },
    ),
  );

async function use(page: Page, description: string): Promise<void> {
  const controls = await findControls(page);
  const found = await controls.evaluateHandle(
    (all, text) => all.find((control) => control.text === text)?.element,
    description,
  );
  const control = found.asElement();
  if (!control) throw new Error(`The page has no control ${description}.`);
  if (description.startsWith('SELECT')) await control.selectOption({ index: 1 });
  else if (/^(INPUT|TEXTAREA)/.test(description)) await control.fill('asha@example.org');
  else await control.click();
}

/** Returns the URL and everything that a screen reader would read. */
async function readPage(page: Page): Promise<string> {
  return `${page.url()}\n${await page.locator('body').ariaSnapshot()}`;
}
