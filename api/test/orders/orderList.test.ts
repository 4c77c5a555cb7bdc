import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { aListedOrder, aShipment, someDates } from '@shop/shared/factories';
import { orderCalls } from '../support/orders/orders';
import { openShop, type Shop } from '../support/shop';

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
  it('[OD-03] shows the same lines and deadlines as the page of each order', async () => {
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

  it('[DL-03] shows for each shipment whether its promised day has passed', async () => {
    const isLate = async (orderId: string) =>
      (await read(orderId)).body.shipments.map(({ is_late }) => is_late);
    const promise = (orderId: string, leavesIn: number, arrivesIn: number) =>
      sql`update shipments set leaves_on = today + ${leavesIn}::integer, arrives_from = today + ${leavesIn}::integer,
          arrives_until = today + ${arrivesIn}::integer
        from (select (shop_now() at time zone 'Asia/Kolkata')::date as today) as day
        where order_id = ${orderId}`.execute(shop.db);
    const placed = (await placeUntil('placed')).order_id;
    const inTransit = (await placeUntil('dispatched')).order_id;
    const delivered = (await placeUntil('delivered')).order_id;

    await promise(placed, 0, 0);
    await promise(inTransit, -1, 0);
    await promise(delivered, -3, -1);
    for (const orderId of [placed, inTransit, delivered]) {
      expect(await isLate(orderId)).toEqual([false]);
    }

    await promise(placed, -1, 3);
    await promise(inTransit, -3, -1);
    expect(await isLate(placed)).toEqual([true]);
    expect(await isLate(inTransit)).toEqual([true]);
    expect((await list()).map(({ shipments }) => shipments[0]?.is_late)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[AP-15] [EN-05] [OR-01] shows the newest first', async () => {
    const { body: first } = await buyNow();
    const { body: second } = await buyNow({ product_id: 'fuji-apple' });
    const listed = await list();
    expect(listed.map((order) => order.order_id)).toEqual([second.order_id, first.order_id]);
    expect(listed[0]).toEqual(
      aListedOrder({
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
          aShipment({
            family: 'fruit',
            dates: someDates({
              leaves_on: '2026-11-30',
              arrives_from: '2026-12-02',
              arrives_until: '2026-12-04',
            }),
            is_late: false,
          }),
        ],
        cancellable_until: second.cancellable_until,
      }),
    );
  });

  it('[AP-17] [S-20] is private, as is the page of an order', async () => {
    const { body } = await buyNow();
    const { access_token: stranger } = await shop.shopper();
    expect(await list({ token: stranger })).toEqual([]);
    expect((await read(body.order_id, { token: stranger })).status).toBe(404);
  });

  it.each(['1', 'abc', '%00', randomUUID()])(
    '[AP-15] finds no order with the id %s',
    async (id) => {
      const { status, body } = await read(id);
      expect(status).toBe(404);
      expect(body).toMatchObject({ detail: 'Order not found' });
    },
  );
});
