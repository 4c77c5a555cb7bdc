import type { PackingDay, PackingDaySummary, Today } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { resetOrders } from '../support/database/rows';
import { openShopAt, type ShopAt } from '../support/shopAt';
import { delivery } from '../support/users';

const monday = '2026-11-30';
let shop: ShopAt;
beforeAll(async () => {
  // A Friday.
  shop = await openShopAt('2026-11-27T12:00:00+05:30');
  await insertRootstock(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  await resetOrders(shop.db);
});

const context = () => ({ shop, token: shop.customer.access_token });
const { confirm, add, buy, orderCart, setStatus, cancel } = orderCalls(context);
const { act, bulk, read } = adminCalls(context);
const put = { method: 'PUT' } as const;
const packingList = async (day: string) => (await read<PackingDay>(`/packing/${day}`)).body;
const days = async () => (await read<PackingDaySummary[]>('/packing')).body;
const today = async () => (await read<Required<Today>>('/today')).body;
const numbers = ({ shipments }: PackingDay) => shipments.map(({ order_number }) => order_number);

it('[DL-03] [DL-07] the packing list contains each shipment that is promised for its day', async () => {
  await add('golden', 4);
  await add(rootstock, 3);
  await add('fuji-apple', 1);
  const special_instruction = 'Ring twice\nSecond floor';
  const { order_number } = (await orderCart({ ...delivery(), special_instruction }, withKey()))
    .body;
  expect(await packingList(monday)).toMatchObject({ shipments: [], totals: [] });
  await confirm(order_number);
  const arrival = { arrives_from: '2026-12-02', arrives_until: '2026-12-04' };
  expect(await packingList(monday)).toMatchObject({
    shipments: [
      {
        order_number,
        family: 'fruit',
        order_status: 'placed',
        payment_status: 'unpaid',
        first_name: 'Asha',
        last_name: 'Negi',
        city: 'Shimla',
        pin_code: '171001',
        ...arrival,
        special_instruction,
        lines: [
          { label: 'Golden', weight: '10 - 12 kg', quantity: 4 },
          { label: 'Fuji Apple', weight: '10 - 12 kg', quantity: 1 },
        ],
      },
    ],
    totals: [
      { product_id: 'fuji-apple', boxes: 1 },
      { product_id: 'golden', boxes: 4 },
    ],
  });
  expect(await packingList('2026-12-21')).toMatchObject({
    shipments: [{ order_number, family: 'planting', lines: [{ quantity: 3 }] }],
  });
  expect(await packingList('2026-12-01')).toMatchObject({ shipments: [], totals: [] });
});

it('[DL-03] the packing list contains packed shipments, but no dispatched or cancelled ones', async () => {
  const placed = await buy();
  const packed = await buy();
  const dispatched = await buy();
  const cancelled = await buy();
  await setStatus(packed.order_id, 'packed');
  for (const status of ['packed', 'dispatched']) await setStatus(dispatched.order_id, status);
  await cancel(cancelled.order_id);
  const expected = [placed, packed].map(({ order_number }) => order_number).sort();
  expect(numbers(await packingList(monday))).toEqual(expected);
});

it('[DL-07] the packing list contains the waiting shipment of a partly dispatched order', async () => {
  await add('golden', 1);
  await add(rootstock, 1);
  const { order_id, order_number } = (await orderCart(delivery(), withKey())).body;
  await setStatus(order_id, 'packed');
  await act(`/orders/${order_id}/step`, { status: 'dispatched', shipment: 'fruit' });
  expect(numbers(await packingList(monday))).toEqual([]);
  expect(await packingList('2026-12-21')).toMatchObject({
    shipments: [{ order_number, family: 'planting', order_status: 'dispatched' }],
  });
});

it('[DL-03] a shipment with new dates is on the packing list of its new day, and overdue afterwards', async () => {
  const { order_number } = await buy();
  await act(`/orders/${order_number}/dates`, {
    leaves_on: '2026-12-01',
    arrives_from: '2026-12-03',
    arrives_until: '2026-12-05',
    reason: 'Snow',
  });
  expect(numbers(await packingList(monday))).toEqual([]);
  shop.setTime('2026-12-01T23:59:00+05:30');
  expect(await today()).toMatchObject({
    packing_day: '2026-12-01',
    to_pack: { items: [{ subject: order_number }] },
    overdue: { count: 0 },
  });
  expect(numbers(await packingList('2026-12-01'))).toEqual([order_number]);
  shop.setTime('2026-12-02T00:00:00+05:30');
  expect(await today()).toMatchObject({
    packing_day: null,
    to_pack: { count: 0 },
    overdue: { count: 1, items: [{ subject: order_number }] },
  });
});

it('[DL-03] the packing days start with overdue shipments and end with shipments without a date', async () => {
  const undated = { ...delivery().delivery_address, pin_code: '999999' };
  const late = await buy();
  const left = await buy({ product_id: 'fuji-apple' });
  for (const status of ['packed', 'dispatched']) await setStatus(left.order_id, status);
  shop.setTime('2026-12-01T00:00:00+05:30');
  const next = await buy({ quantity: 2 });
  await confirm((await buy({ delivery_address: undated })).order_id);
  expect(await days()).toEqual([
    { day: monday, shipments: 1, boxes: 1 },
    { day: '2026-12-07', shipments: 1, boxes: 2 },
    { day: null, shipments: 1, boxes: 1 },
  ]);
  expect(numbers(await packingList(monday))).toEqual([late.order_number]);
  expect(numbers(await packingList('2026-12-07'))).toEqual([next.order_number]);
  expect(await today()).toMatchObject({
    packing_day: '2026-12-07',
    overdue: { items: [{ subject: late.order_number }] },
  });
});

it('[DL-03] a packing list for anything except a day is rejected', async () => {
  expect((await read('/packing/2026-02-30')).status).toBe(404);
});

it('[AD-06] [DL-07] each of two shipments is packed and dispatched from the list of its own day', async () => {
  await add('golden', 2);
  await add(rootstock, 3);
  const { order_number } = (await orderCart(delivery(), withKey())).body;
  await confirm(order_number);
  const pack = (product: string) =>
    act(`/orders/${order_number}/packed_boxes`, { products: [product], is_packed: true }, put);
  const dispatchOf = async (shipment: 'fruit' | 'planting') =>
    (await bulk('dispatched', [{ order: order_number, shipment }])).results;

  await pack('golden');
  const [fruit] = await dispatchOf('fruit');
  const leftOn = [await packingList(monday), await packingList('2026-12-21')].map(numbers);
  await pack(rootstock);
  const [planting] = await dispatchOf('planting');

  expect([fruit?.outcome, planting?.outcome]).toEqual(['done', 'done']);
  expect(leftOn).toEqual([[], [order_number]]);
  expect(await days()).toEqual([]);
});
