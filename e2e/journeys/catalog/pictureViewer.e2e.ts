import { devices, type Locator } from '@playwright/test';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
const viewport = { width: 390, height: 844 };

test.use({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport });

test('[EX-09] the viewer shows the complete picture on a phone in landscape', async ({ page }) => {
  const landscape = { width: viewport.height, height: viewport.width };
  await page.setViewportSize(landscape);
  await open(page, '/shop/golden');
  await page.getByRole('button', { name: 'Enlarge the box' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Golden' });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...landscape });
  await expect(dialog.getByRole('img', { name: /^Wooden box/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeInViewport({ ratio: 1 });
});

test('[EX-09] the viewer fills the screen of a phone and can be swiped and pinched', async ({
  page,
}) => {
  await open(page, '/shop/golden');
  const inline = await page.getByRole('img', { name: 'Wooden box of Golden apples' }).boundingBox();
  await page.getByRole('button', { name: 'Enlarge the box' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Golden' });
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  const large = dialog.getByRole('img', { name: 'Wooden box of Golden apples' });
  const box = await large.boundingBox();
  expect(box?.width).toBeGreaterThan(inline?.width ?? Infinity);
  expect(box?.height).toBeGreaterThan(inline?.height ?? Infinity);
  await expect(dialog.getByText(/^1 of /)).toBeVisible();

  const gestures = await page.context().newCDPSession(page);
  const middle = { x: 195, y: 420 };
  await gestures.send('Input.synthesizeScrollGesture', { ...middle, xDistance: -250, speed: 2000 });
  await expect(dialog.getByText(/^2 of /)).toBeVisible();
  await expect(large).not.toBeInViewport();

  await gestures.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5);
});

test.describe('on a wide screen', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('[EX-09] the viewer is clearly larger than the page, and a click zooms to the clicked place', async ({
    page,
  }) => {
    await open(page, '/shop/golden');
    const shorterSide = (locator: Locator) =>
      locator.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height);
      });
    const inline = await shorterSide(
      page.getByRole('img', { name: 'Wooden box of Golden apples' }),
    );
    await page.getByRole('button', { name: 'Enlarge the box' }).click();
    const dialog = page.getByRole('dialog', { name: 'Golden' });
    const large = dialog.getByRole('img', { name: 'Wooden box of Golden apples' });
    await expect.poll(() => shorterSide(large)).toBeGreaterThan(inline * 1.3);

    const box = await large.boundingBox();
    if (!box) throw new Error('The picture is not shown.');
    // Clicks to the right of and below the center.
    const corner = { x: box.x + box.width / 2 + 200, y: box.y + box.height / 2 + 200 };
    await page.mouse.click(corner.x, corner.y);
    await expect.poll(() => shorterSide(large)).toBeGreaterThanOrEqual(inline * 2);
    const scrollTop = await large.evaluate((image) => image.closest('li')?.scrollTop);
    const middle = await large.evaluate((image) => {
      const frame = image.closest('li');
      return frame ? (frame.scrollHeight - frame.clientHeight) / 2 : 0;
    });
    expect(scrollTop).toBeGreaterThan(middle);
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  });
});
