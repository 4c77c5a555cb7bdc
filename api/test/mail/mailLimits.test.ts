import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { brand } from '@shop/shared/brand';
import { maxMailsToAccount, maxMailsToStranger } from '@shop/shared/contract';
import { expireOrders } from '../../src/orders/status/expireOrders';
import { adminCalls } from '../support/team/admin';
import { engine } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { mailsTo } from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let ownEmail: string;
let stranger: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  ({ access_token: token, email: ownEmail } = await shop.shopper());
  stranger = `${randomUUID()}@example.in`;
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { buyNow, cancel } = orderCalls(context);
const { act } = adminCalls(context);
const buy = (email: string) => buyNow({ email }, withKey());
const sendMessage = (email: string) =>
  shop.call('POST', '/api/contact/message', {
    body: { name: 'Asha', phone_number: '9816012345', email, comment: 'Hello' },
  });
const countTo = async (recipient: string) => (await mailsTo(shop.db, recipient)).length;
/** Inserts mails that were sent before. */
const fill = (recipient: string, count: number) =>
  sql`insert into outbox (recipient, subject, body)
    select ${recipient}, 'x', 'x' from generate_series(1, ${count}::integer)`.execute(shop.db);
const age = (recipient: string, interval: string) =>
  sql`update outbox set created_at = now() - ${interval}::interval where recipient = ${recipient}`.execute(
    shop.db,
  );

describe('mails to one recipient within 24 hours', () => {
  it('[S-45] [S-26] are limited for a typed address, while the order is still placed', async () => {
    expect(maxMailsToStranger).toBe(10);
    const orders = [];
    for (let order = 0; order < 12; order += 1) orders.push(await buy(stranger));
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201));
    expect(await countTo(stranger)).toBe(10);
    expect((await cancel(orders[0]?.body.order_id ?? '')).status).toBe(200);
    expect(await countTo(stranger)).toBe(10);
  });

  it('[S-45] are counted across accounts and the contact form, ignoring case', async () => {
    await fill(stranger, maxMailsToStranger - 1);
    expect((await sendMessage(stranger.toUpperCase())).status).toBe(201);
    expect(await countTo(stranger.toUpperCase())).toBe(1);
    token = (await shop.shopper()).access_token;
    expect((await buy(stranger)).status).toBe(201);
    expect(await countTo(stranger)).toBe(maxMailsToStranger - 1);

    const toShop = await countTo(brand.contact.email);
    expect((await sendMessage(stranger)).status).toBe(201);
    expect(await countTo(stranger)).toBe(maxMailsToStranger - 1);
    expect(await countTo(brand.contact.email)).toBe(toShop + 1);
  });

  it('[S-45] may be more for the address of the own account, even unverified', async () => {
    await fill(ownEmail, maxMailsToStranger);
    await buy(ownEmail.toUpperCase());
    expect(await countTo(ownEmail.toUpperCase())).toBe(1);
    await fill(ownEmail, maxMailsToAccount - maxMailsToStranger - 2);
    await buy(ownEmail);
    expect(await countTo(ownEmail)).toBe(maxMailsToAccount - 1);
    expect((await buy(ownEmail)).status).toBe(201);
    expect(await countTo(ownEmail)).toBe(maxMailsToAccount - 1);
  });

  it('[S-45] stop counting after 24 hours', async () => {
    await fill(stranger, maxMailsToStranger);
    await age(stranger, '23:59:00');
    await buy(stranger);
    expect(await countTo(stranger)).toBe(maxMailsToStranger);
    await age(stranger, '24:00:00');
    await buy(stranger);
    expect(await countTo(stranger)).toBe(maxMailsToStranger + 1);
  });

  it('[S-45] [PY-06] [PY-09] [DL-03] do not limit mails about changes by the staff or the system', async () => {
    await fill(stranger, maxMailsToStranger);
    const [sent, late] = [(await buy(stranger)).body, (await buy(stranger)).body];
    expect(await countTo(stranger)).toBe(maxMailsToStranger);
    const path = `/orders/${sent.order_id}`;
    const dates = {
      leaves_on: '2099-01-05',
      arrives_from: '2099-01-07',
      arrives_until: '2099-01-09',
    };
    const steps: [string, object][] = [
      ['payment', { status: 'paid', reference: '412345678901' }],
      ['dates', { ...dates, reason: 'Snow' }],
      ['step', { status: 'packed' }],
      ['step', { status: 'dispatched' }],
      ['step', { status: 'cancelled', reason: 'Lost on the road' }],
      ['payment', { status: 'refunded', reference: 'R-1' }],
    ];
    for (const [step, body] of steps) expect((await act(`${path}/${step}`, body)).status).toBe(200);
    await sql`update orders set payment_method = 'upi', pay_by = now()
      where order_id = ${late.order_id}`.execute(shop.db);
    await expireOrders({ ...shop, publicOrigin, clock: () => new Date(), log: shop.app.log });
    const subjects = (await mailsTo(shop.db, stranger)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects.slice(maxMailsToStranger)).toEqual([
      'We have your payment',
      'New dates',
      'Your order is on its way',
      'Your order is cancelled',
      'We have returned your payment',
      'Your order is cancelled',
    ]);
  });

  it('[S-44] [S-45] are logged when they are dropped', async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const { call } = await shop.instance({ logLevel: 'info', logStream });
    const calls = orderCalls(() => ({ shop: { ...shop, call }, token }));
    const { body: order } = await calls.buyNow({ email: stranger }, withKey());
    await fill(stranger, maxMailsToStranger - 1);
    const { body: second } = await calls.buyNow({ email: stranger }, withKey());
    await calls.cancel(order.order_id);
    const message = { name: 'Asha', phone_number: '9816012345', email: stranger, comment: 'Hello' };
    const { body: sent } = await call<{ ticket: string }>('POST', '/api/contact/message', {
      body: message,
    });
    const dropped = lines
      .map((line) => JSON.parse(line) as { event?: string; order_id?: string; ticket?: string })
      .filter(({ event }) => event === 'mail_dropped');
    expect(dropped).toMatchObject([
      { order_id: second.order_id },
      { order_id: order.order_id },
      { ticket: sent.ticket },
    ]);
    expect(lines.join('')).not.toContain(stranger);
  });

  if (engine === 'postgresql') {
    it('[S-45] are limited for messages at the same time', async () => {
      await Promise.all(Array.from({ length: 20 }, () => sendMessage(stranger)));
      expect(await countTo(stranger)).toBe(maxMailsToStranger);
    });
  }
});
