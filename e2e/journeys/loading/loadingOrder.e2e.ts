import { openWithoutScripts } from '../../support/deferResponse';
import { open } from '../../support/page/hydration';
import { saveData } from '../../support/page/saveData';
import { recordRequests } from '../../support/recordRequests';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('[S-49] a phone requests the first picture before scripts, and scripts before fonts and other pictures', async ({
  page,
}) => {
  await saveData(page.context());
  const requested = recordRequests(page);
  await open(page, '/shop');
  await expect.poll(() => requested.some((url) => url.endsWith('.woff2'))).toBe(true);

  const kinds = requested
    .map((url) => /\.(avif|js|woff2|css)$/.exec(new URL(url).pathname)?.[1])
    .filter((kind) => kind !== undefined);
  // The first viewport has one picture.
  expect(kinds[0]).toBe('avif');
  expect(kinds.indexOf('avif', 1)).toBeGreaterThan(kinds.indexOf('js'));
  expect(kinds.indexOf('woff2')).toBeGreaterThan(kinds.indexOf('js'));
  // The document contains its styles. Placeholders of other pages are separate.
  const styles = requested.filter((url) => url.endsWith('.css'));
  expect(styles.filter((url) => !url.includes('/placeholders.'))).toEqual([]);
});

test('[S-49] cached fonts are used from the first paint', async ({ page }) => {
  const fonts = () => page.locator('html').getAttribute('data-fonts');
  await open(page, '/about');
  await expect.poll(fonts).toBe('loaded');
  await openWithoutScripts(page, '/contact');
  await expect.poll(fonts).toBe('loaded');
});

test.describe('with failing requests', () => {
  test.use({ failOnConsoleErrors: false });

  test('[S-49] a page without the placeholders of other pages throws no error', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/assets/placeholders.*', (route) => route.abort());
    await page.goto('/about');
    await page.waitForEvent('requestfailed');
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
  });
});
