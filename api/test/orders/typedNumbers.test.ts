import type { CartItem } from '@shop/shared/contract';
import { orderCalls, withKey } from '../support/orders/orders';
import { openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterAll(() => shop.close());

const { buyNow } = orderCalls(() => ({ shop, token }));

it('an order stores only the digits of pin code and phone number', async () => {
  const { delivery_address } = delivery();
  const { status, body } = await buyNow(
    {
      phone_number: 'tel:+91 98160-१२३४५',
      delivery_address: { ...delivery_address, pin_code: '१७१-००१' },
    },
    withKey(),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    phone_number: '9816012345',
    delivery_address: { pin_code: '171001' },
  });
});

it('the delivery estimate accepts a pin code with a space', async () => {
  const { body } = await shop.call('GET', '/api/delivery/estimate?pin_code=171%20001');
  expect(body).toMatchObject({ pin_code: '171001', dates: {} });
});

describe('the quantity in the URL of a cart item', () => {
  const update = async (quantity: string) => {
    const { body } = await shop.call<CartItem>('POST', '/api/cart/add_cart_item/', {
      token,
      body: { product_id: 'golden', quantity: 1 },
    });
    const url = `/api/cart/update_cart_item_quantity/${body.cart_item_id}/${encodeURIComponent(quantity)}`;
    return shop.call<CartItem>('PUT', url, { token });
  };

  it.each([
    ['2.0', 2],
    ['०५', 5],
  ])('may be %s', async (typed, quantity) => {
    expect((await update(typed)).body).toMatchObject({ quantity });
  });

  it.each(['1.5', '1e3', '0x10'])('cannot be %s', async (typed) => {
    expect(await update(typed)).toMatchObject({
      status: 422,
      body: { detail: 'Quantity must be a whole number' },
    });
  });
});
