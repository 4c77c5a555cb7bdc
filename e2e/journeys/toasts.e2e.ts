import { expect, registerAndSignIn, test } from './shopper';

test('[NT-01] a message is swiped away by 80 percent of its width, not by less', async ({
  page,
}) => {
  await registerAndSignIn(page);
  await page.goto('/shop/golden', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Item added to cart' });
  await expect(message).toBeVisible();
  // Under the pointer it waits.
  await message.hover();
  const still = async () => (await message.boundingBox())?.x;
  const place = await still();
  await expect.poll(still).toBe(place);

  const swipe = async (part: number) => {
    const box = await message.boundingBox();
    if (!box) throw new Error('No message.');
    const [x, y] = [box.x + box.width * 0.08, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width * part, y, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(0.74);
  await expect.poll(still).toBe(place);
  await swipe(0.86);
  await expect(message).toHaveCount(0);
});
