import { http } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { pendingCartItem } from '@shop/shared';
import type { FragmentProps, fragments } from '@shop/shared/routes';
import { accountOf, asha, problem, renderPage, sent, server, signIn } from '@shop/shared/testing';
import ProductPage from './ProductPage';
import ShopPage from './ShopPage';

/** Stands for the fragment of the unit for accounts. */
function SignInPanel({ onSignedIn }: FragmentProps<typeof fragments.signInPanel>) {
  const handleClick = () => {
    signIn(asha);
    onSignedIn?.();
  };
  return <button onClick={handleClick}>SIGN IN</button>;
}

const pages = { fragments: { signInPanel: SignInPanel } };
const openListing = () => renderPage(<ShopPage />, { at: '/shop', ...pages });
const openProduct = () =>
  renderPage(<ProductPage />, { at: '/shop/golden', pattern: '/shop/:productId', ...pages });

const signInButton = () => screen.getByRole('button', { name: 'SIGN IN' });
const findAdd = () => screen.findByRole('button', { name: /^ADD TO CART Golden$/ });
const dialog = () => screen.queryByRole('dialog', { name: 'Login Required' });
const cart = () => accountOf(asha).cart;

it('[SH-14] adds the product of a card after the sign-in in the dialog, once, on the same page', async () => {
  const { user, url } = openListing();
  const add = await findAdd();
  await user.click(add);

  await user.click(signInButton());

  expect(await screen.findByText('Item added to cart')).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  expect(add).toHaveFocus();
  expect(url()).toBe('/shop');
  expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(1);
  expect(cart()).toMatchObject([{ product_id: 'golden', quantity: 1 }]);
  const card = within(add.closest('article') as HTMLElement);
  expect(card.getByRole('link', { name: 'View cart' })).toBeVisible();
});

it('[PD-04] adds the chosen quantity of the product page after the sign-in in the dialog', async () => {
  const { user } = openProduct();
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Golden' }));
  const add = screen.getByRole('button', { name: 'Add To Cart' });
  await user.click(add);

  await user.click(signInButton());

  expect(await screen.findByText('Item added to cart')).toBeVisible();
  expect(add).toHaveFocus();
  expect(cart()).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
});

it('[SH-14] does not offer an older item after the sign-in in the dialog', async () => {
  pendingCartItem.save({ product_id: 'royal-delicious', quantity: 2 });
  const { user } = openListing();
  await user.click(await findAdd());

  await user.click(signInButton());

  expect(await screen.findByText('Item added to cart')).toBeVisible();
  expect(screen.queryByText(/You wanted to add/)).not.toBeInTheDocument();
  expect(pendingCartItem.read()).toBeNull();
});

it('[SH-14] says why the product was not added after the sign-in, and can be asked again', async () => {
  server.use(http.post('/api/cart/add_cart_item/', () => problem(503, 'Please wait a moment')));
  const { user } = openListing();
  const add = await findAdd();
  await user.click(add);
  await user.click(signInButton());
  expect(await screen.findByText('Please wait a moment')).toBeVisible();
  server.resetHandlers();

  await user.click(add);

  await waitFor(() => expect(cart()).toMatchObject([{ product_id: 'golden', quantity: 1 }]));
});
