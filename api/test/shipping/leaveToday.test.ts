import type { OrderDetails } from '@shop/shared/contract';
import type { BulkSummary, PackingDay } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { mailsTo } from '../support/database/rows';
import { openShopBeforePacking, type ShopBeforePacking } from '../support/team/shopWithStaff';

let shop: ShopBeforePacking;
beforeAll(async () => {
  shop = await openShopBeforePacking();
});
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const context = () => ({ ...shop.context(), email: 'asha@example.in' });
const { buy } = orderCalls(context);
const { act, bulk, read, readOrder, step } = adminCalls(context);
const placePacked = async () => {
  const order = await buy();
  await step(order.order_id, 'packed');
  return order;
};
const datesOf = async ({ order_id }: OrderDetails) =>
  (await readOrder(order_id)).order.shipments[0]?.dates;
const lastMail = async () => (await mailsTo(shop.db, 'asha@example.in')).at(-1)?.body;

describe('[DL-03] a shipment that leaves on another day than promised', () => {
  it('arrives earlier by the same number of days', async () => {
    const order = await placePacked();
    shop.setTime('2026-11-28T09:00:00+05:30');

    await step(order.order_id, 'dispatched');

    const dates = {
      leaves_on: '2026-11-28',
      arrives_from: '2026-11-30',
      arrives_until: '2026-12-02',
    };
    expect(await datesOf(order)).toEqual(dates);
    expect((await readOrder(order.order_id)).order.date_changes).toMatchObject([
      { reason: 'It left earlier than planned.', actor: 'shop', new_dates: dates },
    ]);
    expect(await lastMail()).toContain('Expected with you 30 November – 2 December.');
  });

  it('arrives later if it leaves later', async () => {
    const order = await placePacked();
    shop.setTime('2026-12-01T09:00:00+05:30');

    await step(order.order_id, 'dispatched');

    expect(await datesOf(order)).toEqual({
      leaves_on: '2026-12-01',
      arrives_from: '2026-12-03',
      arrives_until: '2026-12-05',
    });
  });

  it('keeps its dates if it leaves on the promised day', async () => {
    const order = await placePacked();
    shop.setTime('2026-11-30T09:00:00+05:30');

    await step(order.order_id, 'dispatched');

    expect((await readOrder(order.order_id)).order.date_changes).toEqual([]);
  });
});

describe('[DL-03] two staff members who change the dates of one order', () => {
  const newDates = (leaves_on: string, version?: number) => ({
    leaves_on,
    arrives_from: '2026-12-09',
    arrives_until: '2026-12-11',
    reason: 'Snow',
    version,
  });

  it('do not overwrite each other: the second one gets the current dates', async () => {
    const { order_id } = await buy();
    const change = (leaves_on: string, version?: number) =>
      act(`/orders/${order_id}/dates`, newDates(leaves_on, version));

    const first = await change('2026-12-07', 0);
    const second = await change('2026-12-08', 0);
    const informed = await change('2026-12-08', 1);

    expect([first.status, second.status, informed.status]).toEqual([200, 409, 200]);
    expect(second.body.detail).toBe(
      'Somebody has changed these dates in the meantime. Now it leaves Shimla Monday 7 December, with you ' +
        '9 – 11 December. Your change was not saved, and the customer got no other email. Please look again.',
    );
  });
});

describe('[DL-06] tracking numbers before the dispatch', () => {
  it('are saved for several orders without a mail, and appear in the dispatch mail', async () => {
    const orders = [await placePacked(), await placePacked()];
    const before = (await mailsTo(shop.db, 'asha@example.in')).length;

    const { body } = await act<BulkSummary>(
      '/orders/bulk/tracking',
      {
        carrier: 'DTDC',
        orders: orders.map(({ order_number }, index) => ({
          order: order_number,
          shipment: 'fruit',
          tracking_number: `Z${index}`,
        })),
      },
      { method: 'PUT' },
    );
    const { shipments } = (await read<PackingDay>('/packing/2026-11-30')).body;
    const after = (await mailsTo(shop.db, 'asha@example.in')).length;
    await bulk(
      'dispatched',
      orders.slice(0, 1).map(({ order_number: order }) => ({ order })),
    );

    expect(body.results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(shipments).toMatchObject(
      [...shipments].map(() => ({ carrier: 'DTDC', total_amount: 1400 })),
    );
    expect(shipments.map(({ tracking_number }) => tracking_number).sort()).toEqual(['Z0', 'Z1']);
    expect(after).toBe(before);
    expect(await lastMail()).toContain('Carrier: DTDC\nTracking number: Z0');
  });

  it('are rejected without a number, or after delivery', async () => {
    const order = await placePacked();
    for (const status of ['dispatched', 'delivered']) await step(order.order_id, status);
    const track = (tracking_number: string) =>
      act<BulkSummary>(
        '/orders/bulk/tracking',
        { orders: [{ order: order.order_number, tracking_number }] },
        { method: 'PUT' },
      );

    expect((await track(' ')).status).toBe(422);
    expect((await track('Z1')).body.results).toMatchObject([
      { outcome: 'refused', detail: 'Nothing from this order is still to arrive.' },
    ]);
  });
});
