import { http } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession, pendingCartItem } from '@shop/shared';
import { asha, findAccount, problem, renderPage, sent, server } from '@shop/shared/testing';
import ProductPage from './ProductPage';
import ShopPage from './ShopPage';

const text = 'You wanted to add 2 × Royal Delicious to your cart.';
const cart = () => findAccount(asha.email)?.cart;

const openProduct = (signedIn: boolean) =>
  renderPage(<ProductPage />, {
    at: '/shop/royal-delicious',
    pattern: '/shop/:productId',
    signedIn,
  });

const openShop = () => renderPage(<ShopPage />, { at: '/shop', signedIn: true });

beforeEach(() => pendingCartItem.save({ product_id: 'royal-delicious', quantity: 2 }));

it('[PD-04] stores the item when the visitor goes to the sign-in', async () => {
  pendingCartItem.clear();
  const { user, url } = openProduct(false);
  await user.click(
    await screen.findByRole('button', { name: 'Increase quantity of Royal Delicious' }),
  );
  await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(pendingCartItem.read()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(url()).toBe('/login?next=%2Fshop%2Froyal-delicious');
  expect(pendingCartItem.read()).toEqual({ product_id: 'royal-delicious', quantity: 2 });
});

it('[PD-04] offers it after the sign-in and adds it once on click', async () => {
  const { user } = openProduct(true);
  expect(await screen.findByText(text)).toBeVisible();
  expect(cart()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Item added to cart')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  expect(cart()).toMatchObject([{ product_id: 'royal-delicious', quantity: 2 }]);
  expect(pendingCartItem.read()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('[SH-14] names a product whose name ends with a dot without a second one', async () => {
  pendingCartItem.save({ product_id: 'granny-s', quantity: 1 });
  openShop();
  expect(await screen.findByText('You wanted to add 1 × Granny S. to your cart.')).toBeVisible();
});

it('[SH-14] discards it on ‘No, thanks’', async () => {
  const { user } = openShop();
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(pendingCartItem.read()).toBeNull();
  expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('[SH-14] still offers it when adding fails', async () => {
  server.use(http.post('/api/cart/add_cart_item/', () => problem(503, 'Please wait a moment')));
  const { user } = openShop();
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Please wait a moment')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  server.resetHandlers();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(cart()).toMatchObject([{ quantity: 2 }]));
});

it('[SH-14] does not offer it before the sign-in', async () => {
  renderPage(<ShopPage />, { at: '/shop' });
  await screen.findByText('Showing all 8 results');
  expect(screen.queryByText(/You wanted to add/)).not.toBeInTheDocument();
});

it('[SH-14] does not offer a product that is no longer sold', async () => {
  pendingCartItem.save({ product_id: 'durian', quantity: 2 });
  openShop();
  await waitFor(() => expect(sent('GET', '/product/durian')).toHaveLength(1));
  await screen.findByText('Showing all 8 results');
  expect(screen.queryByText(/You wanted to add/)).not.toBeInTheDocument();
});

it('[SS-07] does not offer it to the next user', async () => {
  openShop();
  await screen.findByText(text);
  act(() => useSession.getState().signOut());
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(pendingCartItem.read()).toBeNull();
});
