import { newCredentials } from '../support/Account';
import { open } from '../support/hydration';
import { expect, test } from '../support/test';

test(
  '[EX-04, EX-06] a new shopper orders from the home page with five taps and eight fields',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password } = newCredentials();
    let taps = 0;
    const tap = async (role: 'link' | 'button', name: string | RegExp) => {
      taps += 1;
      await page.getByRole('main').getByRole(role, { name }).first().click();
    };
    let fields = 0;
    const fill = async (label: string, text: string) => {
      fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    };

    await open(page, '/');
    await tap('link', /^Royal Delicious/);
    await tap('link', 'Buy Now');
    await tap('link', 'Create an account');
    await fill('First Name', 'Meena');
    await fill('Last Name', 'Rana');
    await fill('Email', email);
    await fill('Phone Number', '9812345678');
    await fill('Password', password);
    await fill('Confirm Password', password);
    await tap('button', 'SIGN UP');
    await expect(page).toHaveURL('/checkout/pd/royal-delicious/1');
    await fill('Address', '7 Brigade Road');
    await fill('Pin Code', '560001');
    await tap('button', 'Place order');
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('heading', { name: 'Thank you, Meena' })).toBeVisible();
    expect({ taps, fields }).toEqual({ taps: 5, fields: 8 });
  },
);
