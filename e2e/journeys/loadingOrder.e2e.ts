import { deferResponse } from '../support/deferResponse';
import { open } from '../support/hydration';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

test('[S-49] a phone requests the first picture, then scripts, then fonts and other pictures', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page, '/shop');
  await expect.poll(() => requested.some((path) => path.endsWith('.woff2'))).toBe(true);

  const kinds = requested
    .map((path) => /\.(avif|js|woff2|css)$/.exec(path)?.[1])
    .filter((kind) => kind !== undefined);
  // One picture is in the first viewport.
  expect(kinds[0]).toBe('avif');
  expect(kinds.indexOf('avif', 1)).toBeGreaterThan(kinds.indexOf('js'));
  expect(kinds.indexOf('woff2')).toBeGreaterThan(kinds.indexOf('js'));
  // Styles are in the document; those of placeholders are for other pages.
  const styles = requested.filter((path) => path.endsWith('.css'));
  expect(styles.filter((path) => !path.includes('/placeholders.'))).toEqual([]);
});

test('[S-49] fonts that the browser has are used from the first paint', async ({ page }) => {
  const fonts = () => page.locator('html').getAttribute('data-fonts');
  await open(page, '/about');
  await expect.poll(fonts).toBe('loaded');
  await deferResponse(page, '**/assets/main.*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect.poll(fonts).toBe('loaded');
});

test.describe('without the placeholders of other pages', () => {
  test.use({ failOnConsoleErrors: false });

  test('[S-49] no error is reported', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/assets/placeholders.*', (route) => route.abort());
    await page.goto('/about');
    await page.waitForEvent('requestfailed');
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
  });
});
