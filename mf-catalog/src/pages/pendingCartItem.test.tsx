import { http } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { useSession, pendingCartItem } from '@shop/shared';
import { accountOf, asha, problem, sent, server } from '@shop/shared/testing';
import { open as openProduct } from '../test/openProduct';
import { open as openShop } from '../test/openShop';

const text = 'You wanted to add 2 × Royal Delicious to your cart.';
const cart = () => accountOf(asha).cart;

beforeEach(() => pendingCartItem.save({ product_id: 'royal-delicious', quantity: 2 }));

it('[PD-04] stores the item when the visitor continues to the sign-in', async () => {
  pendingCartItem.clear();
  const { user, url } = openProduct('royal-delicious');
  await user.click(
    await screen.findByRole('button', { name: 'Increase quantity of Royal Delicious' }),
  );
  await user.click(screen.getByRole('button', { name: 'Add To Cart' }));
  expect(pendingCartItem.read()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(url()).toBe('/login?next=%2Fshop%2Froyal-delicious');
  expect(pendingCartItem.read()).toEqual({ product_id: 'royal-delicious', quantity: 2 });
});

it('[PD-04] offers the item after the sign-in and adds it on a click', async () => {
  const { user } = openProduct('royal-delicious', true);
  expect(await screen.findByText(text)).toBeVisible();
  expect(cart()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Item added to cart')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  expect(cart()).toMatchObject([{ product_id: 'royal-delicious', quantity: 2 }]);
  expect(pendingCartItem.read()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('[SH-14] adds no second dot to a name that ends with one', async () => {
  pendingCartItem.save({ product_id: 'granny-s', quantity: 1 });
  openShop('/shop', true);
  expect(await screen.findByText('You wanted to add 1 × Granny S. to your cart.')).toBeVisible();
});

it('[SH-14] discards the item on ‘No, thanks’', async () => {
  const { user } = openShop('/shop', true);
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(pendingCartItem.read()).toBeNull();
  expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('[SH-14] still offers the item when adding fails', async () => {
  server.use(http.post('/api/cart/add_cart_item/', () => problem(503, 'Please wait a moment')));
  const { user } = openShop('/shop', true);
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('Please wait a moment')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  server.resetHandlers();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(cart()).toMatchObject([{ quantity: 2 }]));
});

it('[SH-14] does not offer the item before the sign-in', async () => {
  openShop();
  await screen.findByText('Showing all 8 results');
  expect(screen.queryByText(/You wanted to add/)).not.toBeInTheDocument();
});

it('[SH-14] does not offer a product that is no longer sold', async () => {
  pendingCartItem.save({ product_id: 'durian', quantity: 2 });
  openShop('/shop', true);
  await waitFor(() => expect(sent('GET', '/product/durian')).toHaveLength(1));
  await screen.findByText('Showing all 8 results');
  expect(screen.queryByText(/You wanted to add/)).not.toBeInTheDocument();
});

it('[SS-07] does not offer the item to the next user', async () => {
  openShop('/shop', true);
  await screen.findByText(text);
  act(() => useSession.getState().signOut());
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(pendingCartItem.read()).toBeNull();
});
