import { expect, test as base, type Page } from '@playwright/test';

/** Fails every journey in which the browser reported an error. */
export const test = base.extend<{ noErrors: undefined }>({
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export interface Shopper {
  email: string;
  password: string;
}

let shoppers = 0;

/** Nobody else in this run has this e-mail address. */
export function newShopper(): Shopper {
  shoppers += 1;
  const unique = `${Date.now()}-${process.pid}-${shoppers}`;
  return { email: `asha-${unique}@example.com`, password: 'Apples from Kotgarh' };
}

/** Registers and arrives at the sign-in. */
export async function register(page: Page, shopper: Shopper): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, shopper);
}

/** Registers by the form that is open. */
export async function fillRegistration(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Negi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page).toHaveURL(/\/login/);
}

export async function signIn(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export async function registerAndSignIn(page: Page): Promise<Shopper> {
  const shopper = newShopper();
  await register(page, shopper);
  await signIn(page, shopper);
  return shopper;
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('14 Orchard Lane');
  await page.getByLabel('City').fill('Shimla');
  await page.getByLabel('State').selectOption('Himachal Pradesh');
  await page.getByLabel('Pin Code').fill('171001');
}

/** The number of boxes that the header shows in the cart. */
export const cartCount = (page: Page, count: number) =>
  page.getByRole('button', { name: `Cart and orders, ${count} in the cart` });
