import { packingListText, type PackingList } from '../src/staff/packingListText';
import { orderCalls, withKey } from './support/orders';
import { insertRootstock, rootstock } from './support/planting';
import { openShop, type Shop } from './support/shop';
import { delivery } from './support/users';

let now: Date;
let shop: Shop;
let token: string;
beforeEach(async () => {
  // 27 November 2026 is a Friday.
  now = new Date('2026-11-27T12:00:00+05:30');
  shop = await openShop({ clock: () => now });
  token = (await shop.shopper()).access_token;
});
afterEach(() => shop.close());

const { add, buyNow, orderCart, setStatus, cancel, asStaff } = orderCalls(() => ({ shop, token }));
const packingList = async (day?: string) =>
  (await asStaff<PackingList>(`/packing_list${day === undefined ? '' : `?day=${day}`}`)).body;
const numbers = ({ shipments }: PackingList) => shipments.map(({ order_number }) => order_number);

it('[DL-03] the packing list has each shipment of the next dispatch day, as it was promised', async () => {
  await insertRootstock(shop.db);
  await add('golden', 4);
  await add(rootstock, 3);
  await add('fuji-apple', 1);
  const special_instruction = 'Ring twice\nSecond floor';
  const order = (await orderCart({ ...delivery(), special_instruction }, withKey())).body;
  const list = await packingList();
  expect(list.day).toBe('2026-11-30');
  expect(packingListText(list)).toBe(
    [
      'Monday 30 November 2026: 1 shipment, 5 boxes',
      '',
      `${order.order_number}  Fruit  placed  unpaid, to be agreed`,
      '  Asha Negi, Shimla 171001',
      '  Arrives 2 – 4 December',
      '  4 × Golden (10 - 12 kg)',
      '  1 × Fuji Apple (10 - 12 kg)',
      '  Instructions: Ring twice',
      '    Second floor',
      '',
      'Together:',
      '  4 × Golden',
      '  1 × Fuji Apple',
    ].join('\n'),
  );
  expect(packingListText(await packingList('2026-12-21'))).toContain('Planting material');
  expect(packingListText(await packingList('2026-12-01'))).toBe(
    'Nothing is to leave on Tuesday 1 December 2026.',
  );
});

it('[DL-03] the packing list has what waits, also packed, and nothing that has left or is cancelled', async () => {
  const place = async () => (await buyNow({}, withKey())).body;
  const [placed, packed, dispatched, cancelled] = [
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  await setStatus(packed.order_id, 'packed');
  for (const status of ['packed', 'dispatched']) await setStatus(dispatched.order_id, status);
  await cancel(cancelled.order_id);
  const expected = [placed, packed].map(({ order_number }) => order_number).sort();
  expect(numbers(await packingList('2026-11-30'))).toEqual(expected);
});

it('[DL-03] a shipment with new dates is on the packing list of its new day', async () => {
  const { order_number } = (await buyNow({}, withKey())).body;
  await asStaff(`/orders/${order_number}/dates`, {
    ...{ leaves_on: '2026-12-01', arrives_from: '2026-12-03', arrives_until: '2026-12-05' },
    reason: 'Snow',
  });
  expect(numbers(await packingList('2026-11-30'))).toEqual([]);
  now = new Date('2026-12-01T23:59:00+05:30');
  expect(await packingList()).toMatchObject({
    ...{ day: '2026-12-01', shipments: [{ order_number }], overdue: [] },
  });
  now = new Date('2026-12-02T00:00:00+05:30');
  const later = await packingList();
  expect(later).toMatchObject({ day: '2026-12-02', shipments: [], undated: [] });
  expect(later.overdue.map((entry) => entry.order_number)).toEqual([order_number]);
});

it('[DL-03] the packing list begins with what is overdue and ends with what has no date', async () => {
  const undated = { ...delivery().delivery_address, pin_code: '999999' };
  const place = async (changes = {}) => (await buyNow(changes, withKey())).body;
  const [late, left] = [await place(), await place({ product_id: 'fuji-apple' })];
  for (const status of ['packed', 'dispatched']) await setStatus(left.order_id, status);
  now = new Date('2026-12-01T00:00:00+05:30');
  const next = await place({ quantity: 2 });
  const withoutDate = await place({ delivery_address: undated });
  const list = await packingList();
  expect(packingListText(list)).toBe(
    [
      'Overdue: 1 shipment, 1 box',
      '',
      `${late.order_number}  Fruit  placed  unpaid, cod`,
      '  Asha Negi, Shimla 171001',
      '  Was to leave on Monday 30 November 2026',
      '  Arrives 2 – 4 December',
      '  1 × Golden (10 - 12 kg)',
      '  Instructions: Ring twice',
      '',
      'Together:',
      '  1 × Golden',
      '',
      'Monday 7 December 2026: 1 shipment, 2 boxes',
      '',
      `${next.order_number}  Fruit  placed  unpaid, cod`,
      '  Asha Negi, Shimla 171001',
      '  Arrives 9 – 11 December',
      '  2 × Golden (10 - 12 kg)',
      '  Instructions: Ring twice',
      '',
      'Together:',
      '  2 × Golden',
      '',
      'Without a date: 1 shipment, 1 box',
      '',
      `${withoutDate.order_number}  Fruit  placed  unpaid, to be agreed`,
      '  Asha Negi, Shimla 999999',
      '  1 × Golden (10 - 12 kg)',
      '  Instructions: Ring twice',
      '',
      'Together:',
      '  1 × Golden',
    ].join('\n'),
  );
  // Of a day, only that day.
  expect(await packingList(list.day)).toEqual({ ...list, overdue: [], undated: [] });
});

it('[DL-03] the packing list of what is no day is refused', async () => {
  expect((await asStaff('/packing_list?day=2026-02-30')).status).toBe(422);
});
