import { open } from '../../support/page/hydration';
import { pauseNotices } from '../../support/page/pauseNotices';
import { expect, memberTest as test } from '../../support/test';

test('[NT-01] only a swipe of 80 percent of its width dismisses a toast', async ({ page }) => {
  await open(page, '/shop/golden');
  await pauseNotices(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Item added to cart' });
  await expect(toast).toBeVisible();
  // Hovering waits until the toast has stopped moving.
  await toast.hover();
  const left = async () => (await toast.boundingBox())?.x;
  const start = await left();
  await expect.poll(left).toBe(start);

  const swipe = async (fraction: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast is not shown.');
    const [x, y] = [box.x + box.width * 0.08, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * fraction, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(0.74);
  await expect.poll(left).toBe(start);
  await swipe(0.86);
  await expect(toast).toHaveCount(0);
});

test('[A-22] a window at 400 % zoom shows only the newest toast', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/shop/golden');
  await pauseNotices(page);
  const add = page.getByRole('button', { name: 'Add To Cart' });
  const toasts = page.locator('.Toastify__toast');
  await add.click();
  await expect(toasts).toHaveCount(1);
  await add.click();
  await expect(toasts).toHaveCount(2);

  await expect(toasts.first()).toBeVisible();
  await expect(toasts.last()).toBeHidden();
});
