import { expect, newShopper, register, registerAndSignIn, signIn, test } from './shopper';

test('[LG-03, LG-05, SS-01] signing out removes the tokens and leads to the sign-in', async ({
  page,
  isMobile,
}) => {
  await registerAndSignIn(page);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeTruthy();
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeTruthy();

  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
  await expect(dialog).toContainText('Are you sure you want to log out?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('User logged out successfully')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('[SS-06, LG-03] a protected page asks for the sign-in and is reached after it', async ({
  page,
}) => {
  const shopper = newShopper();
  await register(page, shopper);
  await page.goto('/orders');
  await expect(page.getByText('You need to log in to access this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, shopper);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('No order found')).toBeVisible();
});

test('[SH-14] adding to the cart without a sign-in asks for one', async ({ page }) => {
  await page.goto('/shop/golden');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog).toContainText('You need to log in to perform this action.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('[SS-05] signing out in one tab shows in the other', async ({ page, context, isMobile }) => {
  await registerAndSignIn(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText('Your cart is empty.')).toBeVisible();

  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('Access Restricted')).toBeVisible();
});
