import { randomUUID } from 'node:crypto';
import { orderCalls } from './support/orders';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  // A Friday.
  shop = await openShop({ clock: () => new Date('2026-11-27T12:00:00+05:30') });
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterAll(() => shop.close());

const { buyNow, read, list, placeUntil } = orderCalls(() => ({ shop, token }));

describe('the list of orders', () => {
  it('[OD-03] shows the lines of each order, as on its page, and until when something is possible', async () => {
    const placed = await placeUntil('placed');
    const delivered = await placeUntil('delivered');
    expect(placed.cancellable_until).not.toBeNull();
    expect(delivered.replaceable_until).not.toBeNull();
    const listed = [delivered, placed].map(({ items, cancellable_until, replaceable_until }) => ({
      items,
      cancellable_until,
      replaceable_until,
    }));
    expect(await list()).toMatchObject(listed);
    expect(placed.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      ['golden', 4],
      ['fuji-apple', 1],
    ]);
  });

  it('[AP-15] [EN-05] [OR-01] shows the newest first', async () => {
    const { body: first } = await buyNow();
    const { body: second } = await buyNow({ product_id: 'fuji-apple' });
    const listed = await list();
    expect(listed.map((order) => order.order_id)).toEqual([second.order_id, first.order_id]);
    expect(listed[0]).toEqual({
      order_id: second.order_id,
      order_number: second.order_number,
      order_date: second.order_date,
      first_name: 'Asha',
      last_name: 'Negi',
      payment_status: 'unpaid',
      payment_method: 'cod',
      total_amount: 1700,
      order_status: 'placed',
      items: second.items,
      shipments: [
        {
          family: 'fruit',
          dates: {
            leaves_on: '2026-11-30',
            arrives_from: '2026-12-02',
            arrives_until: '2026-12-04',
          },
          ...{ carrier: null, tracking_number: null, tracking_url: null },
          ...{ dispatched_at: null, delivered_at: null },
        },
      ],
      cancellable_until: second.cancellable_until,
      replaceable_until: null,
      pay_by: null,
      is_payment_reported: false,
      refund_due_by: null,
    });
  });

  it('[AP-17] [S-20] and the page of an order are private', async () => {
    const { body } = await buyNow();
    const { access_token: stranger } = await shop.shopper();
    expect(await list({ token: stranger })).toEqual([]);
    expect((await read(body.order_id, { token: stranger })).status).toBe(404);
  });

  it.each(['1', 'abc', '%00', randomUUID()])('[AP-15] has no order %s', async (id) => {
    const { status, body } = await read(id);
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail: 'Order not found' });
  });
});
