import { act, renderHook, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { onNotification, type Notification } from '../notify';
import { useSession } from '../session/session';
import {
  accountOf,
  addToCart,
  asha,
  defer,
  problem,
  ravi,
  sent,
  sentPaths,
  server,
  signIn,
} from '../testing';
import { SwrProvider } from './SwrProvider';
import { useCart } from './useCart';

const updatePath = '/api/cart/update_cart_item_quantity/:id/:quantity';

/** The quantities that were sent, in order. */
const sentQuantities = () => sentPaths('PUT').map((path) => Number(path.split('/').at(-1)));

/** A cache of its own, and no toasts, so that a test can assert the notifications. */
const Providers = ({ children }: { children: ReactNode }) => (
  <SwrProvider prefetched={{}}>{children}</SwrProvider>
);

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Asha's cart with two boxes of Golden, whose id is `item-1`. */
async function openCart() {
  addToCart(accountOf(asha), 'golden', 2);
  signIn(asha);
  const view = renderHook(() => ({ ...useCart(), badge: useCart().count }), {
    wrapper: Providers,
  });
  await waitFor(() => expect(view.result.current.count).toBe(2));
  return view.result;
}

/** Changes the price on the server, so that the cart shows whether its response has been cached. */
function changePrice() {
  const [item] = accountOf(asha).cart;
  if (!item) throw new Error('The cart is empty.');
  item.product_data = { ...item.product_data, price: 1500 };
}

const revalidate = () =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

let notifications: Notification[];
let unsubscribe: () => void;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  notifications = [];
  unsubscribe = onNotification((notification) => notifications.push(notification));
});

afterEach(() => {
  unsubscribe();
  jest.useRealTimers();
});

it('[CA-02, H-10] shows a quantity at once in cart and header, and sends only the last one', async () => {
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  expect(cart.current.items).toMatchObject([{ quantity: 3, total_amount: 4200 }]);
  expect(cart.current.badge).toBe(3);
  await pass(1400);
  act(() => cart.current.updateQuantity('item-1', 4));
  await pass(1400);
  expect(sentQuantities()).toEqual([]);
  changePrice();
  await pass(200);
  await waitFor(() => expect(cart.current.items).toMatchObject([{ total_amount: 6000 }]));
  expect(sentQuantities()).toEqual([4]);
  expect(sent('GET', '/cart/get_cart_items_by_user/')).toHaveLength(1);
});

it('[CA-02] caches the response, which may differ from what was sent', async () => {
  server.use(
    http.put(updatePath, () =>
      HttpResponse.json({ ...accountOf(asha).cart[0], quantity: 3, total_amount: 5000 }),
    ),
  );
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(cart.current.items).toMatchObject([{ total_amount: 5000 }]));
});

it('[CA-02] keeps a pending quantity when the cart is revalidated', async () => {
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  addToCart(accountOf(asha), 'fuji-apple', 1);
  revalidate();
  await waitFor(() => expect(cart.current.items).toHaveLength(2));
  expect(cart.current.items).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
});

it('[CA-02] keeps a pending quantity when another product is added', async () => {
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 5));
  const { product_data } = accountOf(asha).cart[0] ?? {};
  if (!product_data) throw new Error('The cart is empty.');
  await act(() => cart.current.addItem({ product_id: 'golden', product_data, quantity: 1 }));
  expect(cart.current.items).toMatchObject([{ quantity: 5 }]);
});

it('[CA-02] ignores a response that arrives after a newer click', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.put(updatePath, response, { once: true }));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(sentQuantities()).toEqual([3]));
  act(() => cart.current.updateQuantity('item-1', 4));
  release();
  await waitFor(() => expect(accountOf(asha).cart).toMatchObject([{ quantity: 3 }]));
  expect(cart.current.count).toBe(4);
  changePrice();
  await pass(1600);
  await waitFor(() => expect(cart.current.items).toMatchObject([{ total_amount: 6000 }]));
});

it('[CA-02] restores the old quantity of a refusal, and asks the server what is stored', async () => {
  server.use(http.put(updatePath, () => problem(422, 'Quantity is too large')));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(cart.current.count).toBe(2));
  expect(notifications).toEqual([{ kind: 'error', text: 'Quantity is too large' }]);
  expect(sent('GET', '/cart/get_cart_items_by_user/')).toHaveLength(2);
});

it('[CA-02] restores the old quantity without a network, too', async () => {
  const cart = await openCart();
  server.use(
    http.put(updatePath, () => HttpResponse.error()),
    http.get('/api/cart/get_cart_items_by_user/', () => problem(403, 'No')),
  );
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(cart.current.error).toBeDefined());
  expect(cart.current.count).toBe(2);
  expect(notifications).toEqual([{ kind: 'error', text: 'Unable to update quantity' }]);
});

it('[CA-02] sends the newest quantity at once when the document closes', async () => {
  server.use(http.put(updatePath, () => delay('infinite'), { once: true }));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(sentQuantities()).toEqual([3]));
  act(() => cart.current.updateQuantity('item-1', 4));
  changePrice();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(cart.current.items).toMatchObject([{ total_amount: 6000 }]));
  expect(sentQuantities()).toEqual([3, 4]);
});

it('[CA-02] sends quantities by requests that outlive the document', async () => {
  const keepalives: boolean[] = [];
  server.use(http.put(updatePath, ({ request }) => void keepalives.push(request.keepalive)));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  changePrice();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(cart.current.items).toMatchObject([{ total_amount: 4500 }]));
  expect(keepalives).toEqual([true]);
});

it('[CA-02] after an earlier response, a closing document sends nothing twice', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.put(updatePath, response, { once: true }));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(sentQuantities()).toEqual([3]));
  act(() => cart.current.updateQuantity('item-1', 4));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  changePrice();
  release();
  await waitFor(() => expect(cart.current.items).toMatchObject([{ total_amount: 6000 }]));
  await pass(5000);
  expect(sentQuantities()).toEqual([3, 4]);
  expect(cart.current.count).toBe(4);
});

it('[CA-03] sends no pending quantity of a removed item', async () => {
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await act(() => cart.current.removeItem('item-1'));
  await pass(2000);
  expect(sentQuantities()).toEqual([]);
  expect(cart.current.items).toEqual([]);
});

it('[CA-03] shows the confirmed quantity again when removing fails', async () => {
  server.use(http.delete('/api/cart/delete_cart_item/:id', () => problem(503, 'Busy')));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  // `act` itself must not reject: React would render nothing any more.
  await act(() =>
    expect(cart.current.removeItem('item-1')).rejects.toMatchObject({ detail: 'Busy' }),
  );
  expect(cart.current.count).toBe(2);
});

it('[SS-07] sends nothing for a user who has signed out, nor with the next user’s token', async () => {
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  act(() => useSession.getState().signOut());
  act(() => void signIn(ravi));
  await waitFor(() => expect(cart.current.items).toEqual([]));
  await pass(2000);
  expect(sentQuantities()).toEqual([]);
  expect(notifications).toEqual([]);
  expect(cart.current.items).toEqual([]);
});

it('[SS-07] caches a late response for its own user only', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.put(updatePath, response, { once: true }));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(sentQuantities()).toEqual([3]));
  act(() => void signIn(ravi));
  await waitFor(() => expect(cart.current.items).toEqual([]));
  release();
  await waitFor(() => expect(accountOf(asha).cart).toMatchObject([{ quantity: 3 }]));
  expect(cart.current.items).toEqual([]);
  act(() => void signIn(asha));
  await waitFor(() => expect(cart.current.count).toBe(3));
});
