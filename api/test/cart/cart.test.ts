import { randomUUID } from 'node:crypto';
import { maxQuantity, type Availability, type CartItem } from '@shop/shared/contract';
import { aCartItem, anAvailability, aProductData } from '@shop/shared/factories';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterAll(() => shop.close());

const list = async (as = token) =>
  (await shop.call<CartItem[]>('GET', '/api/cart/get_cart_items_by_user/', { token: as })).body;
const add = (product_id: string, quantity: number, extra: object = {}) =>
  shop.call<CartItem>('POST', '/api/cart/add_cart_item/', {
    token,
    body: { product_id, quantity, ...extra },
  });
const update = (id: string, quantity: number | string, as = token) =>
  shop.call<CartItem>('PUT', `/api/cart/update_cart_item_quantity/${id}/${quantity}`, {
    token: as,
  });
const remove = (id: string, as = token) =>
  shop.call<{ id: string; message: string }>('DELETE', `/api/cart/delete_cart_item/${id}`, {
    token: as,
  });

describe('the cart', () => {
  it('[AP-09] [S-42] is empty at first, and is not cached', async () => {
    const { status, body, headers } = await shop.call('GET', '/api/cart/get_cart_items_by_user', {
      token,
    });
    expect({ status, body }).toEqual({ status: 200, body: [] });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[AP-10] [EN-03] [S-22] [S-23] adds a product at the price of the catalog', async () => {
    const { status, body } = await add('granny-s', 2, {
      product_data: { label: 'Free', price: 0, weight: '', image_url: 'javascript:alert(1)' },
    });
    expect(status).toBe(201);
    expect(body).toEqual(
      aCartItem({
        cart_item_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        product_id: 'granny-s',
        product_data: aProductData({
          label: 'Granny S.',
          price: 1700,
          weight: '10 - 12 kg',
          image_url: '/images/apple/granny-s-box.jpg',
        }),
        family: 'fruit',
        quantity: 2,
        total_amount: 3400,
        availability: anAvailability({
          state: expect.any(String) as Availability['state'],
          left: null,
          is_few: false,
        }),
      }),
    );
    expect(await list()).toEqual([body]);
  });

  it('[AP-10] raises the quantity of a product already in the cart', async () => {
    const { body: first } = await add('golden', 1);
    const { body: second } = await add('golden', 3);
    expect(second).toMatchObject({
      cart_item_id: first.cart_item_id,
      quantity: 4,
      total_amount: 5600,
    });
    expect(await list()).toHaveLength(1);
  });

  it('[AP-10] never exceeds maxQuantity, in one request or in two', async () => {
    expect((await add('golden', maxQuantity + 1)).status).toBe(422);
    expect((await add('golden', maxQuantity)).status).toBe(201);
    expect((await add('golden', 1)).status).toBe(422);
    expect(await list()).toMatchObject([{ quantity: maxQuantity, total_amount: 1_400_000_000 }]);
  });

  it('[AP-10] responds with 404 to an unknown product', async () => {
    const { status, body } = await add('pineapple', 1);
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail: 'Product not found' });
  });

  it('[AP-09] lists items in the sequence in which they were added', async () => {
    await add('red-gold', 1);
    await add('fuji-apple', 1);
    await add('golden', 1);
    await add('red-gold', 5);
    expect((await list()).map((item) => item.product_id)).toEqual([
      'red-gold',
      'fuji-apple',
      'golden',
    ]);
  });

  it('[AP-11] sets a quantity without a body', async () => {
    const { body: item } = await add('golden', 1);
    const { status, body } = await update(item.cart_item_id, 12);
    expect(status).toBe(200);
    expect(body).toEqual({ ...item, quantity: 12, total_amount: 16_800 });
    expect(await list()).toEqual([body]);
  });

  it('[AP-11] accepts an empty body and the JSON content type', async () => {
    const { body: item } = await add('golden', 1);
    const url = `/api/cart/update_cart_item_quantity/${item.cart_item_id}/3/`;
    const headers = { 'content-type': 'application/json' };
    expect((await shop.call('PUT', url, { token, headers })).status).toBe(200);
    expect((await shop.call('PUT', url, { token, headers, body: '' })).status).toBe(200);
    expect((await shop.call('PUT', url, { token, body: {} })).status).toBe(200);
  });

  it.each([
    ['0', 'Quantity must be at least 1'],
    ['-1', 'Quantity must be at least 1'],
    ['1.5', 'Quantity must be a whole number'],
    ['abc', 'Quantity must be a whole number'],
    ['1e9', 'Quantity must be a whole number'],
    ['0x10', 'Quantity must be a whole number'],
    ['9999999999', 'Quantity is too large'],
    ['1000001', 'Quantity is too large'],
    ['9'.repeat(90), 'Quantity is too large'],
  ])('[AP-11] [S-24] refuses the quantity %s', async (quantity, detail) => {
    const { body: item } = await add('golden', 1);
    const { status, body } = await update(item.cart_item_id, quantity);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail, errors: { quantity: detail } });
    expect(await list()).toEqual([item]);
  });

  it('[AP-12] [CA-03] removes an item and responds with its id', async () => {
    const { body: item } = await add('golden', 1);
    const { status, body } = await remove(item.cart_item_id);
    expect(status).toBe(200);
    expect(body).toEqual({ id: item.cart_item_id, message: 'Item removed' });
    expect(await list()).toEqual([]);
    expect((await remove(item.cart_item_id)).status).toBe(404);
  });

  it.each(['1', 'abc', 'undefined', '%00', randomUUID()])(
    '[AP-11] [AP-12] responds with 404 to the item id %s',
    async (id) => {
      expect((await update(id, 1)).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    },
  );

  it('[AP-17] [S-20] cannot be read or changed by another user', async () => {
    const { body: item } = await add('golden', 1);
    const { access_token: stranger } = await shop.shopper();
    expect(await list(stranger)).toEqual([]);
    expect((await update(item.cart_item_id, 9, stranger)).status).toBe(404);
    expect((await remove(item.cart_item_id, stranger)).status).toBe(404);
    expect(await list()).toEqual([item]);
  });
});
