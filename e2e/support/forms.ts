import type { Page } from '@playwright/test';
import type { Credentials } from './Account';
import { waitForHydration } from './page/hydration';
import { expect } from './test';

/** Signs up by the form on the current page and waits for the next page. */
export async function signUp(page: Page, { email, password }: Credentials): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Negi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page).not.toHaveURL(/\/register/);
}

/** Signs in by the form on the current page and waits for the next page. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await waitForHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('14 Orchard Lane');
  // The pin code selects the state.
  await page.getByLabel('Pin Code').fill('171001');
  await page.getByLabel('City').fill('Shimla');
}
