import { newCredentials } from '../../support/Account';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';
import { readUserInput, recordUserInput } from '../../support/page/userInput';

test(
  '[EX-06] a new shopper orders from the home page with five taps and eight fields',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password } = newCredentials();
    const tap = (role: 'link' | 'button', name: string | RegExp) =>
      page.getByRole('main').getByRole(role, { name }).first().click();
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).fill(text);

    await recordUserInput(page);
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
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Bengaluru');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('karnataka');
    await tap('button', 'Place order');
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('heading', { name: 'Thank you, Meena' })).toBeVisible();
    expect(await readUserInput(page)).toEqual({
      taps: 5,
      fields: [
        '/register first_name',
        '/register last_name',
        '/register email',
        '/register phone_number',
        '/register password',
        '/register confirm_password',
        '/checkout/pd/royal-delicious/1 delivery_address.address',
        '/checkout/pd/royal-delicious/1 delivery_address.pin_code',
      ],
    });
  },
);
