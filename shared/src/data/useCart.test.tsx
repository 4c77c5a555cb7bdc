import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { asha, problem, products, server, signIn, TestProviders } from '../testing';
import { useCart } from './useCart';

const openCart = () => renderHook(useCart, { wrapper: TestProviders }).result;

async function add(cart: { current: ReturnType<typeof useCart> }, index: number, quantity: number) {
  const product = products[index];
  if (!product) throw new Error('No such product.');
  const { product_id, label, price, weight, image_url } = product;
  const product_data = { label, price, weight, image_url };
  await act(() => cart.current.add({ product_id, product_data, quantity }));
}

it('[H-10] counts pieces and adds up what they cost', async () => {
  signIn(asha);
  const cart = openCart();
  await waitFor(() => expect(cart.current.items).toEqual([]));
  await add(cart, 0, 2);
  await add(cart, 1, 1);
  await waitFor(() => expect(cart.current.count).toBe(3));
  expect(cart.current.subtotal).toBe(2 * 1700 + 1400);
});

it('shows a change at once', async () => {
  signIn(asha);
  const cart = openCart();
  await add(cart, 0, 1);
  await waitFor(() => expect(cart.current.count).toBe(1));
  await act(async () => {
    await cart.current.show(() => []);
  });
  expect(cart.current.items).toEqual([]);

  await act(async () => {
    await cart.current.reload();
  });
  expect(cart.current.count).toBe(1);
});

it('passes a refusal on and keeps what is shown', async () => {
  signIn(asha);
  const cart = openCart();
  await waitFor(() => expect(cart.current.items).toEqual([]));
  server.use(http.post('/api/cart/add_cart_item/', () => problem(409, 'Sold out')));
  await expect(add(cart, 0, 1)).rejects.toMatchObject({ detail: 'Sold out' });
  expect(cart.current.items).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is unknown, not empty, while nobody is signed in', () => {
  const cart = openCart();
  expect(cart.current.items).toBeUndefined();
  expect(cart.current.count).toBe(0);
});
