import { newCredentials } from '../../support/Account';
import { signIn, signUp } from '../../support/forms';
import { cartButton, heading } from '../../support/locators';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

test('[SH-14, PD-04, LG-03] a visitor is offered the pending cart item after signing up and adds it in one click', async ({
  page,
}) => {
  const credentials = newCredentials();
  await open(page, '/shop/royal-delicious');
  await page.getByRole('button', { name: 'Increase quantity of Royal Delicious' }).click();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await page.getByRole('link', { name: 'SIGN UP' }).click();
  await expect(page).toHaveURL('/register?next=%2Fshop%2Froyal-delicious');
  await signUp(page, credentials);

  await expect(page).toHaveURL('/shop/royal-delicious');
  const prompt = page.getByRole('region', {
    name: 'You wanted to add 2 × Royal Delicious to your cart.',
  });
  await expect(prompt).toBeInViewport({ ratio: 1 });
  await expect(cartButton(page, 2)).toHaveCount(0);
  await prompt.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartButton(page, 2)).toBeVisible();
  await expect(prompt).toHaveCount(0);
  await page.reload();
  await expect(cartButton(page, 2)).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test('[SH-14, LG-03] a visitor declines a pending cart item of the listing by keyboard', async ({
  page,
  account,
}) => {
  await open(page, '/shop?sort=popularity');
  await page.getByRole('button', { name: 'ADD TO CART Golden' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog).toContainText('You need to log in to perform this action.');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await signIn(page, account.credentials);
  await expect(page).toHaveURL('/shop?sort=popularity');
  await page.getByRole('button', { name: 'No, thanks' }).press('Enter');
  await expect(page.getByText('You wanted to add')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('[PD-03, SS-06, LG-03] Buy Now leads a visitor through the sign-in to the checkout of the chosen quantity', async ({
  page,
  account,
}) => {
  await open(page, '/shop/granny-s');
  await page.getByRole('button', { name: 'Increase quantity of Granny S.' }).click();
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page.getByText('You need to log in to access this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, account.credentials);
  await expect(page).toHaveURL('/checkout/pd/granny-s/2');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₹3,400.00');
});
