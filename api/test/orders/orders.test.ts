import { randomUUID } from 'node:crypto';
import { toPaise } from '@shop/shared/contract';
import {
  anAddress,
  anOrder,
  anOrderEvent,
  aPlacedItem,
  aProductData,
  aShipment,
  someDates,
} from '@shop/shared/factories';
import { orderCalls, withKey } from '../support/orders/orders';
import { resetStock, setPrice, setStock, stockOf, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  // A Friday.
  shop = await openShop({ clock: () => new Date('2026-11-27T12:00:00+05:30') });
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const deliveryDates = someDates({
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
});

const { add, readCart, orderCart, buyNow, read, list } = orderCalls(() => ({
  shop,
  token,
}));

describe('ordering the cart', () => {
  it('[AP-13] [CK-04] [CK-05] [EN-06] stores the order and empties the cart', async () => {
    await add('red-gold', 3);
    await add('fuji-apple', 2);
    const { status, body } = await orderCart();
    expect(status).toBe(201);
    expect(body).toEqual(
      anOrder({
        order_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        order_number: expect.stringMatching(/^RR-/) as string,
        order_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        first_name: 'Asha',
        last_name: 'Negi',
        payment_status: 'unpaid',
        payment_method: null,
        order_status: 'placed',
        total_amount: 7600,
        shipping_amount: 0,
        email: 'asha@example.in',
        phone_number: '9816012345',
        delivery_address: anAddress({
          address: '12 Orchard Lane',
          optional_address: null,
          city: 'Shimla',
          state: 'himachal_pradesh',
          pin_code: '171001',
        }),
        special_instruction: 'Ring twice',
        shipments: [aShipment({ family: 'fruit', dates: deliveryDates, is_late: false })],
        items: [
          aPlacedItem({
            product_id: 'red-gold',
            product_data: aProductData({
              label: 'Red Gold',
              price: 1400,
              weight: '10 - 12 kg',
              image_url: '/images/apple/red-gold-box.jpg',
            }),
            family: 'fruit',
            quantity: 3,
            total_amount: 4200,
          }),
          aPlacedItem({
            product_id: 'fuji-apple',
            product_data: aProductData({
              label: 'Fuji Apple',
              price: 1700,
              weight: '10 - 12 kg',
              image_url: '/images/apple/fuji-apple-box.jpg',
            }),
            family: 'fruit',
            quantity: 2,
            total_amount: 3400,
          }),
        ],
        events: [anOrderEvent({ status: 'placed', at: body.order_date, actor: 'customer' })],
        cancellable_until: new Date(Date.parse(body.order_date) + 24 * 3_600_000).toISOString(),
        confirm_by: body.confirm_by,
      }),
    );
    expect(await readCart()).toEqual([]);
    expect((await read(body.order_id)).body).toEqual(body);
  });

  it('[AP-13] takes the boxes from the stock', async () => {
    await add('golden', 2);
    await orderCart();
    expect(await stockOf(shop.db, 'golden')).toBe(498);
  });

  it('[AP-13] rejects an empty cart, so that a repeated request places no second order', async () => {
    await add('golden', 1);
    expect((await orderCart()).status).toBe(201);
    const { status, body } = await orderCart();
    expect(status).toBe(409);
    expect(body.detail).toBe('Your cart is empty');
    expect(await list()).toHaveLength(1);
  });

  it('[AP-13] [S-32] [S-33] changes nothing if the stock of one product is too small, and names the product', async () => {
    await add('red-gold', 2);
    await add('golden', 4);
    await setStock(shop.db, 'golden', 3);
    const before = await tableContents(shop.db);
    const { status, body } = await orderCart(delivery(), withKey());
    expect(status).toBe(409);
    expect(body.detail).toBe('Only 3 boxes of Golden left. Please order fewer.');
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[AP-13] [S-32] does not change an order when the catalog changes', async () => {
    await add('golden', 1);
    const { body } = await orderCart();
    await shop.db
      .updateTable('products')
      .set({ price_paise: toPaise(9999), label: 'Gold' })
      .where('product_id', '=', 'golden')
      .execute();
    expect((await read(body.order_id)).body).toEqual(body);
    expect((await list())[0]?.total_amount).toBe(1400);
    await shop.db
      .updateTable('products')
      .set({ price_paise: toPaise(1400), label: 'Golden' })
      .where('product_id', '=', 'golden')
      .execute();
  });

  it('[AP-13] [S-34] adds up paise exactly', async () => {
    await setPrice(shop.db, 'golden', 10);
    await add('golden', 3);
    const { body } = await orderCart();
    await setPrice(shop.db, 'golden', 140_000);
    expect(body.total_amount).toBe(0.3);
  });

  it('[AP-13] [CK-04] [S-22] ignores payment status, price and owner in the request', async () => {
    await add('golden', 1);
    const { status, body } = await orderCart({
      ...delivery(),
      payment_status: 'paid',
      order_status: 'delivered',
      total_amount: 1,
      user_id: randomUUID(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      payment_status: 'unpaid',
      order_status: 'placed',
      total_amount: 1400,
    });
  });
});

describe('buying one product', () => {
  it('[AP-14] [CK-04] orders it and does not change the cart', async () => {
    await add('red-gold', 1);
    const { status, body } = await buyNow({ product_id: 'king-roat', quantity: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      total_amount: 3400,
      payment_status: 'unpaid',
      items: [{ product_id: 'king-roat', quantity: 2, total_amount: 3400 }],
    });
    expect(await readCart()).toHaveLength(1);
  });

  it('[AP-14] [CK-05] stores special instructions unchanged', async () => {
    const special_instruction = '<script>alert(1)</script> =HYPERLINK("x") \u202e नमस्ते 🍎';
    const { body } = await buyNow({ special_instruction });
    expect((await read(body.order_id)).body.special_instruction).toBe(special_instruction);
  });

  it('[AP-14] stores an absent special instruction as an empty text', async () => {
    expect((await buyNow({ special_instruction: null })).body.special_instruction).toBe('');
  });

  it.each([
    [0, 'Golden is sold out'],
    [1, 'Only 1 box of Golden left. Please order fewer.'],
  ])('[AP-14] rejects two boxes when %i is left', async (stock, detail) => {
    await setStock(shop.db, 'golden', stock);
    const { status, body } = await buyNow({ quantity: 2 });
    expect(status).toBe(409);
    expect(body.detail).toBe(detail);
    expect(await stockOf(shop.db, 'golden')).toBe(stock);
  });

  it('[AP-14] responds with 404 for an unknown product', async () => {
    expect((await buyNow({ product_id: 'pineapple' })).status).toBe(404);
  });
});
