import { sql } from 'kysely';
import { eraseLateRecords } from '../../src/db/erasure/erasePerson';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { paymentCalls, switchUpiOn } from '../support/orders/payments';
import { tableContents } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  await switchUpiOn(shop.db);
});
beforeEach(() => shop.changeCustomer());
afterAll(() => shop.close());

const context = () => shop.context();
const { buy, cancel, read, setStatus } = orderCalls(context);
const { setPayment } = paymentCalls(context);
const { act } = adminCalls(context);
const deleteUser = () =>
  shop.call('POST', '/api/auth/delete_user', {
    token: context().token,
    body: { password: 'Kotgarh-1916' },
  });

/** Returns the tables that contain the marker. Stored responses are left out: they are purged after two days. */
async function tablesWithMarks(): Promise<string[]> {
  const { idempotency_keys: _, ...tables } = await tableContents(shop.db);
  return Object.entries(tables)
    .filter(([, rows]) => JSON.stringify(rows).includes('Zmark'))
    .map(([name]) => name);
}

/** Lets the staff write about a shipment that was in transit when its customer deleted the account. */
async function writeAfterDeletion(): Promise<void> {
  const { order_id } = await buy({ payment_method: 'cod' });
  for (const status of ['packed', 'dispatched']) await setStatus(order_id, status);
  expect((await deleteUser()).status).toBe(200);

  const tracking = { carrier: 'India Post', tracking_number: 'Zmark1' };
  const url = { tracking_url: 'https://carrier.example/Zmark1' };
  const replies = [
    await act(`/orders/${order_id}/notes`, { text: 'Zmark called' }),
    await act(`/orders/${order_id}/tracking`, { ...tracking, ...url }, { method: 'PUT' }),
    await setStatus(order_id, 'delivered', 'Given to Zmark'),
    await setPayment(order_id, 'paid', 'Zmark-cash', 'Zmark paid'),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

it('[SC-02] texts that the staff write about the order of a deleted account are erased', async () => {
  await writeAfterDeletion();
  expect(await tablesWithMarks()).not.toEqual([]);

  await eraseLateRecords(shop.db);

  expect(await tablesWithMarks()).toEqual([]);
});

it('[SC-02] [PY-09] the reference of a payment is erased once it is refunded, not before', async () => {
  const { order_id } = await buy({ payment_method: 'upi' });
  await setPayment(order_id, 'paid', 'Zmark-UTR');
  await cancel(order_id);
  await deleteUser();

  await eraseLateRecords(shop.db);
  expect(await tablesWithMarks()).toEqual(['payment_events']);

  await setPayment(order_id, 'refunded', 'Zmark-refund');
  await eraseLateRecords(shop.db);
  expect(await tablesWithMarks()).toEqual([]);
});

it('[SC-02] texts about orders of other customers are kept', async () => {
  await writeAfterDeletion();
  await shop.changeCustomer();
  const { order_id } = await buy({ payment_method: 'cod' });
  await setStatus(order_id, 'packed', 'Zmark packed it');
  const before = (await read(order_id)).body;

  await eraseLateRecords(shop.db);

  expect((await read(order_id)).body).toEqual(before);
  const { rows } = await sql<{ reason: string }>`select reason from order_events
    where order_id = ${order_id} and status = 'packed'`.execute(shop.db);
  expect(rows).toEqual([{ reason: 'Zmark packed it' }]);
});
