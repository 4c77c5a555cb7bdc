import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CartItem } from '../contract/cart/schema';
import { useSession } from '../session/session';
import {
  accountOf,
  addToCart,
  asha,
  defer,
  problem,
  ravi,
  requireProduct,
  sent,
  sentBodies,
  server,
  signIn,
  TestProviders,
} from '../testing';
import { aProductData } from '../testing/factories';
import { useCart } from './useCart';

const cartPath = '/cart/get_cart_items_by_user/';
const reads = () => sent('GET', cartPath);

/** Opens the cart of Asha, used by a page and the header at the same time. */
async function openCart() {
  if (!useSession.getState().accessToken) signIn(asha);
  const { result } = renderHook(() => ({ ...useCart(), badge: useCart().count }), {
    wrapper: TestProviders,
  });
  await waitFor(() => expect(result.current.items).toBeDefined());
  return result;
}

function newItem(productId: string, quantity = 1) {
  const { product_id, label, price, weight, image_url } = requireProduct(productId);
  const product_data = aProductData({ label, price, weight, image_url });
  return { product_id, product_data, quantity };
}

const quantities = (items: readonly CartItem[] | undefined) =>
  items?.map(({ product_id, quantity }) => [product_id, quantity]);

it('returns undefined instead of an empty cart while nobody is signed in', () => {
  const { result } = renderHook(useCart, { wrapper: TestProviders });
  expect(result.current.items).toBeUndefined();
  expect(result.current.count).toBe(0);
});

describe('addItem', () => {
  it('[H-10] caches the response for cart and header, without reading the cart again', async () => {
    const cart = await openCart();
    await act(() => cart.current.addItem(newItem('golden', 2)));
    await act(() => cart.current.addItem(newItem('fuji-apple')));
    expect(quantities(cart.current.items)).toEqual([
      ['golden', 2],
      ['fuji-apple', 1],
    ]);
    expect(cart.current.badge).toBe(3);
    expect(reads()).toHaveLength(1);
  });

  it('[AP-10] replaces the row of a product that is already in the cart', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    addToCart(accountOf(asha), 'fuji-apple', 1);
    const cart = await openCart();
    await act(() => cart.current.addItem(newItem('golden', 3)));
    expect(quantities(cart.current.items)).toEqual([
      ['golden', 5],
      ['fuji-apple', 1],
    ]);
    expect(reads()).toHaveLength(1);
  });

  it('caches the responses of two items that are added at the same time', async () => {
    const first = defer(() => undefined);
    server.use(http.post('/api/cart/add_cart_item/', first.response, { once: true }));
    const cart = await openCart();
    await act(async () => {
      const added = [
        cart.current.addItem(newItem('golden')),
        cart.current.addItem(newItem('fuji-apple')),
      ];
      await added[1];
      first.release();
      await Promise.all(added);
    });
    expect(quantities(cart.current.items)).toEqual([
      ['fuji-apple', 1],
      ['golden', 1],
    ]);
  });

  it('fetches the cart if an item is added before the first response', async () => {
    signIn(asha);
    const outdated = defer(() => HttpResponse.json([]));
    server.use(http.get(`/api${cartPath}`, outdated.response, { once: true }));
    const { result: cart } = renderHook(useCart, { wrapper: TestProviders });
    await waitFor(() => expect(reads()).toHaveLength(1));
    await act(() => cart.current.addItem(newItem('golden')));
    await waitFor(() => expect(quantities(cart.current.items)).toEqual([['golden', 1]]));
    await act(async () => outdated.release());
    expect(quantities(cart.current.items)).toEqual([['golden', 1]]);
  });

  it('throws the refusal and keeps the cached cart', async () => {
    const cart = await openCart();
    server.use(http.post('/api/cart/add_cart_item/', () => problem(409, 'Sold out')));
    // If `act` rejected, React would stop rendering.
    await act(() =>
      expect(cart.current.addItem(newItem('golden'))).rejects.toMatchObject({ detail: 'Sold out' }),
    );
    expect(cart.current.items).toEqual([]);
  });

  it('[SS-07] never caches a response for the next user', async () => {
    const { response, release } = defer(() => undefined);
    server.use(http.post('/api/cart/add_cart_item/', response, { once: true }));
    const cart = await openCart();
    const added = cart.current.addItem(newItem('golden'));
    await waitFor(() => expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(1));
    act(() => void signIn(ravi));
    await waitFor(() => expect(cart.current.items).toEqual([]));
    release();
    await act(() => added);
    expect(cart.current.items).toEqual([]);
    act(() => void signIn(asha));
    expect(quantities(cart.current.items)).toEqual([['golden', 1]]);
  });
});

it('adds several items in order and returns the refused ones', async () => {
  const cart = await openCart();
  const durian = { ...newItem('golden'), product_id: 'durian' };
  const items = [newItem('fuji-apple', 2), durian, { ...newItem('golden'), total_amount: 1400 }];
  await act(async () => expect(await cart.current.addItems(items)).toEqual([durian]));
  expect(quantities(cart.current.items)).toEqual([
    ['fuji-apple', 2],
    ['golden', 1],
  ]);
  expect((await sentBodies('POST', '/cart/add_cart_item/')).at(-1)).toEqual(newItem('golden'));
  expect(reads()).toHaveLength(1);
});

describe('removeItem', () => {
  it('[CA-03] removes the row from the cache, without reading the cart again', async () => {
    const golden = addToCart(accountOf(asha), 'golden', 2);
    addToCart(accountOf(asha), 'fuji-apple', 1);
    const cart = await openCart();
    await act(async () =>
      expect(await cart.current.removeItem(golden?.cart_item_id ?? '')).toBe(true),
    );
    expect(quantities(cart.current.items)).toEqual([['fuji-apple', 1]]);
    expect(cart.current.badge).toBe(1);
    expect(reads()).toHaveLength(1);
  });

  it('[CA-03] keeps the row when the response contains no id', async () => {
    const golden = addToCart(accountOf(asha), 'golden', 2);
    server.use(http.delete('/api/cart/delete_cart_item/:id', () => HttpResponse.json({})));
    const cart = await openCart();
    await act(async () =>
      expect(await cart.current.removeItem(golden?.cart_item_id ?? '')).toBe(false),
    );
    expect(quantities(cart.current.items)).toEqual([['golden', 2]]);
  });
});

it('[CK-04] removes the ordered items, and keeps items that another tab has added since', async () => {
  addToCart(accountOf(asha), 'golden', 2);
  addToCart(accountOf(asha), 'fuji-apple', 1);
  const cart = await openCart();
  server.use(
    http.post('/api/order/cart_order', () =>
      HttpResponse.json({ items: [{ product_id: 'golden' }] }, { status: 201 }),
    ),
  );
  const delivery_address = { address: 'a', city: 'b', state: 'punjab', pin_code: '171001' };
  const order = { ...asha, delivery_address, payment_status: 'unpaid' as const };
  await act(() => cart.current.placeOrder(order, 'key-1'));
  expect(quantities(cart.current.items)).toEqual([['fuji-apple', 1]]);
  expect(reads()).toHaveLength(1);
});
