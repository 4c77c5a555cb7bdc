import { newCredentials } from '../../support/Account';
import { fillAddress, signIn, signUp } from '../../support/forms';
import { cartButton, field, heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { blockStorage } from '../../support/page/blockStorage';
import { expect, test } from '../../support/test';

const sentence =
  'This browser does not store your sign-in: you stay signed in until you close or reload this page.';

for (const kind of ['blocked', 'full'] as const) {
  test(`[SS-01, LG-03, DL-02, CK-04] a visitor signs up and buys while the storage of the browser is ${kind}`, async ({
    page,
  }) => {
    const credentials = newCredentials();
    await blockStorage(page, kind);
    await open(page, '/register');
    await signUp(page, credentials);
    await expect(page.getByText(sentence)).toHaveCount(0);
    await signIn(page, credentials);
    await expect(page).toHaveURL('/');
    await expect(page.getByText(sentence)).toBeVisible();

    // Follows links, because another document loses the session.
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Shop', exact: true }).click();
    await page.getByRole('link', { name: 'Golden', exact: true }).click();
    await expect(heading(page)).toHaveText('Golden');
    await page.getByLabel('Delivery to pin code').fill('400001');
    await expect(page.getByRole('region', { name: 'Delivery estimate' })).toContainText(
      'Leaves Shimla',
    );
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await cartButton(page, 1).click();
    await page.getByRole('link', { name: 'Cart (1)' }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(field(page, 'Pin Code')).toHaveValue('400001');
    await fillAddress(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('row').filter({ hasText: 'Asha Negi' })).toContainText('₹1,400.00');
    await expect(page.getByText(sentence)).toBeVisible();

    await page.reload();
    await expect(heading(page)).toHaveText('Access Restricted');
    await expect(page.getByText(sentence)).toHaveCount(0);
  });
}
