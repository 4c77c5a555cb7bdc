import { execFileSync } from 'node:child_process';
import path from 'node:path';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { served } from '../served';
import { cartCount, expect, fillAddress, registerAndSignIn, test } from './shopper';

/** What an orchardist types: `npm run order -- <order_id> <status> [note]`. */
function order(...args: string[]): void {
  execFileSync(process.execPath, [path.resolve('../api/dist/main.js'), 'order', ...args], {
    env: { ...process.env, ...served },
  });
}

/** Buys one box and opens its order; returns the order's id. */
async function buy(page: Page, product: string): Promise<string> {
  await page.goto(`/checkout/pd/${product}/1`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL('/orders');
  await page.getByRole('link', { name: /^Edit the order/ }).click();
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
  await expect(page.getByText(/^Ordered on/)).toBeVisible();
  return new URL(page.url()).pathname.replace('/orders/', '');
}

const progress = (page: Page) => page.getByRole('list', { name: 'Progress' });

test('[OR-01] [OR-02] [S-37] a shopper cancels an order, by keyboard, and sees it cancelled', async ({
  page,
}) => {
  await registerAndSignIn(page);
  await buy(page, 'golden');
  await expect(progress(page).getByText('Still to come')).toHaveCount(3);

  await page.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep the order' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(progress(page).getByText('Cancelled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.goto('/orders');
  const row = page.getByRole('row').filter({ hasText: 'Asha Negi' });
  await expect(row).toContainText('Cancelled');
  await expect(row).toContainText('Voided');
});

test('[OR-02] [S-27] [S-36] [S-38] a box is sent, arrives damaged, is asked for again with photos, and ordered once more', async ({
  page,
}) => {
  await registerAndSignIn(page);
  const orderId = await buy(page, 'fuji-apple');

  order(orderId, 'packed');
  order(orderId, 'dispatched', 'By courier, AWB 4711');
  await page.reload();
  await expect(progress(page)).toContainText('By courier, AWB 4711');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Replacement' })).toHaveCount(0);

  order(orderId, 'delivered');
  await page.reload();
  await page.getByLabel('Number of damaged apples').fill('12');
  await page.getByLabel('What is wrong?').fill('Bruised all over');
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Photos (optional)')
    .setInputFiles(
      ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })),
    );
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  await page.getByRole('button', { name: 'Ask for a replacement' }).click();
  const asked = page.getByRole('list', { name: 'Replacements asked for' });
  await expect(asked).toContainText('12 damaged apples, 1 photo.');
  await expect(page.getByRole('button', { name: 'Ask for a replacement' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 1 photo' }).click();
  const shown = page.getByRole('img', { name: 'Photo 1 of the damage' });
  await expect(shown).toHaveJSProperty('naturalWidth', 60);

  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('row', { name: /Fuji Apple/ })).toBeVisible();
  await expect(cartCount(page, 1)).toBeVisible();
});

test('[OR-02] [LM-01] the page of an order is never wider than a small phone', async ({ page }) => {
  await registerAndSignIn(page);
  await buy(page, 'dark-baron-gala');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
