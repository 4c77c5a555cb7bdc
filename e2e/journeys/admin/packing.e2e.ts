import type { Page } from '@playwright/test';
import { Account } from '../../support/Account';
import { setOffline } from '../../support/page/setOffline';
import { shopServer } from '../../support/shopServer';
import { actAsStaff, openAdminSession } from '../../support/staff';
import { expect, test } from '../../support/test';

// The browser logs each request that fails without a network.
test.use({ viewport: { width: 360, height: 740 }, failOnConsoleErrors: false, hasTouch: true });

/** No other journey dispatches orders on this day. */
const dates = {
  leaves_on: '2099-01-05',
  arrives_from: '2099-01-07',
  arrives_until: '2099-01-09',
  reason: 'For this journey',
};

async function placeOrders(count: number, token: string): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const account = await Account.create(shopServer.origin);
    const id = await account.buyNow('golden', 1);
    await actAsStaff(token, `${id}/dates`, dates);
    ids.push(id);
  }
  return ids;
}

const fitsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('[AD-06] [AD-12] staff pack and dispatch ten orders in at most 25 taps although the network drops once', async ({
  page,
  context,
}) => {
  const token = await openAdminSession(page);
  const ids = await placeOrders(10, token);
  await page.goto(`/admin/packing?day=${dates.leaves_on}`);
  const progress = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(progress('0 of 10 packed')).toBeVisible();
  expect(await fitsScreen(page)).toBe(true);

  let taps = 0;
  const boxes = page.getByRole('article').getByRole('checkbox');
  for (let index = 0; index < 10; index += 1) {
    const isLost = index === 4;
    if (isLost) await setOffline(context, true);
    await boxes.nth(index).tap();
    taps += 1;
    if (isLost) {
      await expect(page.getByText(/^Not confirmed yet/)).toBeVisible();
      await expect(boxes.nth(index)).not.toBeChecked();
      await setOffline(context, false);
    }
    // The page sends the lost request again automatically.
    await expect(progress(`${index + 1} of 10 packed`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Dispatch all' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Dispatch', exact: true }).tap();
  taps += 2;
  await expect(page.getByText('10 of 10 dispatched.')).toBeVisible();
  await expect(page.getByText('Nothing else leaves on this day.')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(25);

  for (const id of ids) {
    const response = await fetch(`${shopServer.origin}/api/admin/orders/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.json()).toMatchObject({ order: { order_status: 'dispatched' } });
  }
});
