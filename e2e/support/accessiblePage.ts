import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleLayout } from './axe';
import { expectReflow, expectRoomForText } from './reflow';
import { expect } from './test';

const phone = { width: 390, height: 844 };

/** A whole page in both themes, on a phone, at 400 % zoom, and with more space in its texts. */
export async function expectAccessiblePage(page: Page, name: string): Promise<void> {
  const desktop = page.viewportSize() ?? phone;
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expectAccessible(page, name);
  await page.setViewportSize(phone);
  await expectAccessibleLayout(page, `${name} on a phone`);
  await expectReflow(page, name);
  await page.setViewportSize(desktop);
  await expectRoomForText(page, name);
}
