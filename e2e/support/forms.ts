import type { Page } from '@playwright/test';
import type { Credentials } from './Account';
import { waitForHydration } from './page/hydration';
import { expect } from './test';
import { field } from './locators';

/** Signs up by the form on the current page and waits for the next page. */
export async function signUp(page: Page, { email, password }: Credentials): Promise<void> {
  await waitForHydration(page);
  await field(page, 'First Name').fill('Asha');
  await field(page, 'Last Name').fill('Negi');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone Number').fill('9876543210');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page).not.toHaveURL(/\/register/);
}

/** Signs in by the form on the current page and waits for the next page. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await waitForHydration(page);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}

export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Address').fill('14 Orchard Lane');
  // The pin code selects the state.
  await field(page, 'Pin Code').fill('171001');
  await field(page, 'City').fill('Shimla');
}
