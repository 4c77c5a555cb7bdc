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

const sentQuantities = () => sentPaths('PUT').map((path) => Number(path.split('/').at(-1)));

/** Providers without toasts, which would take the notifications that tests assert. */
const Providers = ({ children }: { children: ReactNode }) => (
  <SwrProvider prefetched={{}}>{children}</SwrProvider>
);

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Opens Asha's cart with two boxes of Golden. The id of the item is `item-1`. */
async function openCart() {
  addToCart(accountOf(asha), 'golden', 2);
  signIn(asha);
  const view = renderHook(() => ({ ...useCart(), badge: useCart().count }), {
    wrapper: Providers,
  });
  await waitFor(() => expect(view.result.current.count).toBe(2));
  return view.result;
}

/** Opens the cart and sends the quantity 3. Tests delay its response. */
async function openAndSendThree() {
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(sentQuantities()).toEqual([3]));
  return cart;
}

/** Changes the price on the server, so that the cart shows whether it has cached the response. */
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

it('[CA-02] caches the response even if it differs from the request', async () => {
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
  const cart = await openAndSendThree();
  act(() => cart.current.updateQuantity('item-1', 4));
  release();
  await waitFor(() => expect(accountOf(asha).cart).toMatchObject([{ quantity: 3 }]));
  expect(cart.current.count).toBe(4);
  changePrice();
  await pass(1600);
  await waitFor(() => expect(cart.current.items).toMatchObject([{ total_amount: 6000 }]));
});

it('[CA-02] restores the old quantity after a refusal, and reads the cart again', async () => {
  server.use(http.put(updatePath, () => problem(422, 'Quantity is too large')));
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  await pass(1600);
  await waitFor(() => expect(cart.current.count).toBe(2));
  expect(notifications).toEqual([{ kind: 'error', text: 'Quantity is too large' }]);
  expect(sent('GET', '/cart/get_cart_items_by_user/')).toHaveLength(2);
});

it('[CA-02] restores the old quantity without a network', async () => {
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
  const cart = await openAndSendThree();
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

it('[CA-02] sends nothing twice when the document closes during a request', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.put(updatePath, response, { once: true }));
  const cart = await openAndSendThree();
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
  // If `act` rejected, React would stop rendering.
  await act(() =>
    expect(cart.current.removeItem('item-1')).rejects.toMatchObject({ detail: 'Busy' }),
  );
  expect(cart.current.count).toBe(2);
});

it('[SS-07] sends nothing after a sign-out, not even with the token of the next user', async () => {
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

it('[CA-02, SS-07] shows the confirmed quantity to a user who returns after a sign-out', async () => {
  const cart = await openCart();
  act(() => cart.current.updateQuantity('item-1', 3));
  act(() => useSession.getState().signOut());
  await pass(2000);
  server.use(http.get('/api/cart/get_cart_items_by_user/', () => delay('infinite')));
  act(() => void signIn(asha));
  expect(cart.current.items).toMatchObject([{ quantity: 2, total_amount: 2800 }]);
});

it('[SS-07] caches a late response only for its own user', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.put(updatePath, response, { once: true }));
  const cart = await openAndSendThree();
  act(() => void signIn(ravi));
  await waitFor(() => expect(cart.current.items).toEqual([]));
  release();
  await waitFor(() => expect(accountOf(asha).cart).toMatchObject([{ quantity: 3 }]));
  expect(cart.current.items).toEqual([]);
  act(() => void signIn(asha));
  await waitFor(() => expect(cart.current.count).toBe(3));
});
