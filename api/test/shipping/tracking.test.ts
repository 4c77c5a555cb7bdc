import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { mailsTo, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let email: string;
beforeAll(async () => {
  shop = await openShop();
  // Later tests compare rows.
  await shop.owner();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  email = `${randomUUID()}@example.in`;
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { buyNow, read, setStatus } = orderCalls(context);
const { act } = adminCalls(context);
const placePacked = async () => {
  const { order_id } = (await buyNow({ email }, withKey())).body;
  await setStatus(order_id, 'packed');
  return order_id;
};
const step = (id: string, body: object) => act(`/orders/${id}/step`, body);
const dispatchMail = async () => (await mailsTo(shop.db, email))[1]?.body;
const tracking = {
  carrier: 'India Post',
  tracking_number: 'EM123456789IN',
  tracking_url: 'https://www.indiapost.gov.in/track?id=EM123456789IN',
};

it('[DL-06] a dispatch stores carrier, number and link, and its mail contains them', async () => {
  const id = await placePacked();
  const { status } = await step(id, { status: 'dispatched', reason: 'Two boxes', ...tracking });
  expect(status).toBe(200);
  const { shipments } = (await read(id)).body;
  expect(shipments).toMatchObject([tracking]);
  expect(await dispatchMail()).toContain(
    '\n\nCarrier: India Post\nTracking number: EM123456789IN\n' +
      'Follow it: https://www.indiapost.gov.in/track?id=EM123456789IN\n\n' +
      'You pay ₹1,400.00 in cash when your boxes arrive.\n\nTwo boxes\n\n',
  );
});

it('[DL-06] unknown tracking details are omitted', async () => {
  const some = await placePacked();
  await step(some, { status: 'dispatched', carrier: ' DTDC ', tracking_number: ' ' });
  expect((await read(some)).body.shipments).toMatchObject([
    { carrier: 'DTDC', tracking_number: null, tracking_url: null },
  ]);
  expect(await dispatchMail()).toContain('\n\nCarrier: DTDC\n\n');
  email = `${randomUUID()}@example.in`;
  const none = await placePacked();
  await step(none, { status: 'dispatched' });
  expect(await dispatchMail()).not.toMatch(/Carrier|Tracking|Follow/);
});

it.each([
  ['http', { tracking_url: 'http://carrier.example/1' }, /begins with https/],
  ['a script', { tracking_url: 'javascript:alert(1)' }, /begins with https/],
  ['no URL', { tracking_url: 'https://' }, /begins with https/],
  ['a password', { tracking_url: 'https://bank:pw@carrier.example/1' }, /without a user name/],
  ['a user', { tracking_url: 'https://indiapost.gov.in@carrier.example/1' }, /without a user/],
  ['a backslash', { tracking_url: 'https://indiapost.gov.in\\@carrier.example' }, /begins with/],
  ['a space', { tracking_url: 'https://carrier.example/1 https://bank.example' }, /begins with/],
  ['a long carrier', { carrier: 'x'.repeat(61) }, 'The carrier should not exceed 60 characters'],
  ['NUL', { tracking_number: 'a\u0000' }, /cannot be stored/],
  ['a reversed carrier', { carrier: 'DTDC\u202E' }, /The carrier contains an invisible/],
  ['a reversed number', { tracking_number: 'EM\u202E123' }, /The tracking number contains an inv/],
  ['an isolated number', { tracking_number: '\u2066EM1\u2069' }, /The tracking number contains/],
  ['a reversed link', { tracking_url: 'https://a.example/\u202Emoc' }, /The link contains an inv/],
  ['a marked link', { tracking_url: 'https://a.example/\u200Fx' }, /The link contains an inv/],
])('[DL-06] %s is rejected', async (_what, body, detail) => {
  const id = await placePacked();
  const before = await tableContents(shop.db);
  const refused = await step(id, { status: 'dispatched', ...body });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toMatch(detail);
  expect(await tableContents(shop.db)).toEqual(before);
});

it('[DL-06] only a dispatch accepts a carrier', async () => {
  const { order_id } = (await buyNow({ email }, withKey())).body;
  const refused = await step(order_id, { status: 'packed', carrier: 'DTDC' });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toBe(
    'Carrier, tracking number and link can only be entered for what is dispatched',
  );
});

it('[DL-06] the database stores only https links', async () => {
  const id = await placePacked();
  const update = sql`update shipments set tracking_url = 'javascript:alert(1)' where order_id = ${id}`;
  await expect(update.execute(shop.db)).rejects.toMatchObject({ code: '23514' });
});
