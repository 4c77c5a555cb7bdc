import type { CartItem } from '@shop/shared/contract';
import { orderCalls, withKey } from '../support/orders/orders';
import { setSaleWindow, setStock, stockOf } from '../support/database/rows';
import { closed, inWindow, november, sellGoldenByWindow } from '../support/orders/seasons';
import { openShopAt, type ShopAt } from '../support/shopAt';
import { delivery } from '../support/users';

let shop: ShopAt;
beforeAll(async () => {
  shop = await openShopAt(november);
});
beforeEach(async () => {
  await shop.reset();
  await setSaleWindow(shop.db, 'golden', null);
});
afterAll(() => shop.close());

const { add, readCart, orderCart } = orderCalls(() => ({
  shop,
  token: shop.customer.access_token,
}));
const lineOf = async (id: string) =>
  (await readCart()).find(({ product_id }) => product_id === id) as CartItem;

describe('[SE-05] a line of the cart', () => {
  const fuji = { product_id: 'fuji-apple', quantity: 1, price: 1700 };
  const golden = (quantity: number) => ({ product_id: 'golden', quantity, price: 1400 });
  const orderShown = (expected_lines: object[]) =>
    orderCart({ ...delivery(), expected_lines }, withKey());

  it('shows how many boxes are left if its quantity is larger', async () => {
    await add('golden', 10);
    expect((await lineOf('golden')).availability.left).toBeNull();
    await setStock(shop.db, 'golden', 8);
    const item = await lineOf('golden');
    expect(item.availability).toMatchObject({ state: 'from_storage', left: 8, is_few: false });
    const path = `/api/cart/update_cart_item_quantity/${item.cart_item_id}/8`;
    const { body } = await shop.call<CartItem>('PUT', path, {
      token: shop.customer.access_token,
    });
    expect(body).toMatchObject({ quantity: 8, availability: { left: null } });
    expect((await orderShown([golden(8)])).status).toBe(201);
  });

  it('that is sold out stays in the cart while the rest is ordered', async () => {
    await add('golden', 2);
    await add('fuji-apple', 1);
    const line = await lineOf('golden');
    await setStock(shop.db, 'golden', 0);
    expect((await lineOf('golden')).availability.state).toBe('sold_out');
    const { status, body } = await orderShown([fuji]);
    expect(status).toBe(201);
    expect(body.items.map(({ product_id }) => product_id)).toEqual(['fuji-apple']);
    expect(body.total_amount).toBe(1700);
    expect(await readCart()).toMatchObject([
      { cart_item_id: line.cart_item_id, product_id: 'golden', quantity: 2 },
    ]);
  });

  it('with more boxes than are left stays unchanged while the rest is ordered', async () => {
    await add('golden', 3);
    await add('fuji-apple', 1);
    await setStock(shop.db, 'golden', 2);
    expect((await orderShown([fuji])).status).toBe(201);
    expect(await readCart()).toMatchObject([{ product_id: 'golden', quantity: 3 }]);
    expect(await stockOf(shop.db, 'golden')).toBe(2);
  });

  it('whose sale window has closed stays in the cart while the rest is ordered', async () => {
    await sellGoldenByWindow(shop.db);
    shop.setTime(inWindow);
    await add('golden', 2);
    await add('fuji-apple', 1);
    shop.setTime(closed);
    expect((await lineOf('golden')).availability.state).toBe('out_of_season');
    expect((await orderShown([fuji])).status).toBe(201);
    expect(await readCart()).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
  });

  it('is checked at a single instant, even if its sale ends meanwhile', async () => {
    await sellGoldenByWindow(shop.db);
    shop.setTime(inWindow);
    await add('golden', 2);
    const times = [inWindow];
    const clock = () => new Date(times.shift() ?? closed);
    const { call } = await shop.instance({ clock });
    const { access_token: token } = shop.customer;
    const body = { ...delivery(), expected_lines: [golden(2)] };
    const order = () => call('POST', '/api/order/cart_order', { token, body, ...withKey() });
    expect((await order()).status).toBe(201);
    expect((await order()).status).toBe(409);
  });

  it('is never silently left out of an order', async () => {
    await add('golden', 2);
    await add('fuji-apple', 1);
    // This one can be ordered, although it was not among the expected lines.
    const refused = await orderShown([fuji]);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Your cart has changed in the meantime. Please check your order again.',
    ]);
    // This one was expected, but cannot be ordered any more.
    await setStock(shop.db, 'golden', 0);
    expect((await orderShown([golden(2), fuji])).body.detail).toBe('Golden is sold out');
    // Without expected lines, the whole cart is ordered (AP-13).
    expect((await orderCart(delivery(), withKey())).body.detail).toBe('Golden is sold out');
    expect(await readCart()).toHaveLength(2);
  });

  it('leaves nothing to order if it is the only one', async () => {
    await add('golden', 2);
    await setStock(shop.db, 'golden', 0);
    const { status, body } = await orderShown([]);
    expect([status, body.detail]).toEqual([409, 'Nothing in your cart can be ordered now']);
    expect(await readCart()).toHaveLength(1);
  });
});
