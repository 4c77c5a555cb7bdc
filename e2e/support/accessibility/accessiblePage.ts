import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleLayout } from './axe';
import { expectReflow, expectRoomForText } from './reflow';
import { expect } from '../test';

const phone = { width: 390, height: 844 };

/** Checks a loaded page in both themes, with wider text spacing, on a phone and at 400 % zoom. */
export async function expectAccessiblePage(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expectAccessible(page, name);
  await expectRoomForText(page, name);
  await page.setViewportSize(phone);
  await expectAccessibleLayout(page, `${name} on a phone`);
  await expectReflow(page, name);
}
