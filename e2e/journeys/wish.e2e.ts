import { cartCount, expect, fillRegistration, newShopper, register, signIn, test } from './shopper';

test('[SH-14, PD-04, LG-03] what a visitor wanted is offered after signing up and in, and added in one tap', async ({
  page,
}) => {
  const shopper = newShopper();
  await page.goto('/shop/royal-delicious');
  await page.getByRole('button', { name: 'Increase quantity of Royal Delicious' }).click();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await page.getByRole('link', { name: 'SIGN UP' }).click();
  await expect(page).toHaveURL('/register?next=%2Fshop%2Froyal-delicious');
  await fillRegistration(page, shopper);
  await signIn(page, shopper);

  await expect(page).toHaveURL('/shop/royal-delicious');
  const offer = page.getByRole('region', { name: 'You wanted to add 2 × Royal Delicious.' });
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(cartCount(page, 2)).toHaveCount(0);
  await offer.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartCount(page, 2)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(cartCount(page, 2)).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('[SH-14, LG-03] from the listing, by keyboard, and declined', async ({ page }) => {
  const shopper = newShopper();
  await register(page, shopper);
  await page.goto('/shop?sort=popularity');
  await page.getByRole('button', { name: 'ADD TO CART Golden' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await signIn(page, shopper);
  await expect(page).toHaveURL('/shop?sort=popularity');
  await page.getByRole('button', { name: 'No, thanks' }).press('Enter');
  await expect(page.getByText('You wanted to add')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('[PD-03, SS-06, LG-03] Buy Now leads through the sign-in to the checkout of what was chosen', async ({
  page,
}) => {
  const shopper = newShopper();
  await register(page, shopper);
  await page.goto('/shop/granny-s');
  await page.getByRole('button', { name: 'Increase quantity of Granny S.' }).click();
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page.getByText('You need to log in to access this page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, shopper);
  await expect(page).toHaveURL('/checkout/pd/granny-s/2');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('₹3,400.00');
});
