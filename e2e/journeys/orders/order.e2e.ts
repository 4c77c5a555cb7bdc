import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { cartButton } from '../../support/locators';
import { actAsStaff, newStaffToken } from '../../support/staff';
import { expect, memberTest as test } from '../../support/test';

const progress = (page: Page) => page.getByRole('list', { name: 'Progress' });

test('[OR-01] [OR-02] [S-37] a member cancels an order by keyboard and sees it cancelled', async ({
  page,
  account,
}) => {
  const orderId = await account.buyNow('golden');
  await page.goto(`/orders/${orderId}`);
  await expect(progress(page).getByText(/^Expected/)).toHaveCount(3);

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
  await expect(row).toContainText('Nothing to pay');
});

test('[OR-02] [S-27] [S-36] [S-38] a member follows a dispatch, requests a replacement with photos and orders again', async ({
  page,
  account,
}) => {
  const token = await newStaffToken();
  const orderId = await account.buyNow('fuji-apple');
  const step = (status: string, reason = '') =>
    actAsStaff(token, `${orderId}/step`, { status, reason });
  await step('packed');
  await step('dispatched', 'By courier, AWB 4711');
  await page.goto(`/orders/${orderId}`);
  await expect(progress(page)).toContainText('By courier, AWB 4711');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Replacement' })).toHaveCount(0);

  await step('delivered');
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
  const replacements = page.getByRole('list', { name: 'Requested replacements' });
  await expect(replacements).toContainText('12 damaged apples, 1 photo.');
  await expect(page.getByRole('button', { name: 'Ask for a replacement' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 1 photo' }).click();
  const photoOfDamage = page.getByRole('img', { name: 'Photo 1 of the damage' });
  await expect(photoOfDamage).toHaveJSProperty('naturalWidth', 60);

  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('row', { name: /Fuji Apple/ })).toBeVisible();
  await expect(cartButton(page, 1)).toBeVisible();
});
