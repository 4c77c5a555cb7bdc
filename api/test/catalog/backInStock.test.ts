import { sql } from 'kysely';
import type { Message, UserData } from '@shop/shared/contract';
import { notifyBackInStock } from '../../src/catalog/backInStock/notifyBackInStock';
import { readSettings } from '../../src/settings/readSettings';
import { itRefuses, texts } from '../support/everyRoute/invalidRequests';
import {
  mailsTo,
  resetStock,
  setSaleWindow,
  setStock,
  tableContents,
} from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';
import { newUser } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
let email: string;
beforeEach(async () => {
  ({ email } = newUser());
  await resetStock(shop.db);
  await setStock(shop.db, 'golden', 0);
  await setStock(shop.db, 'red-gold', 0);
});
afterAll(() => shop.close());

const path = (productId: string) => `/api/product/${productId}/back_in_stock_requests`;
const request = (to = email, productId = 'golden') =>
  shop.call<Message>('POST', path(productId), { body: { email: to } });
const unsubscribe = (token: string) =>
  shop.call<Message>('POST', '/api/back_in_stock_requests/unsubscribe', { body: { token } });
const log = { info: () => undefined };
const notify = (at = new Date()) =>
  notifyBackInStock({
    db: shop.db,
    publicOrigin,
    log,
    clock: () => at,
    readSettings: () => readSettings(shop.db),
  });
const mails = (to = email) => mailsTo(shop.db, to);
const tokenIn = (body = '') => /\/unsubscribe#token=([\w-]{43})\n/.exec(body)?.[1] ?? '';

/** Puts Golden back in stock, but not Red Gold. */
async function mailedToken() {
  await request();
  await request(email, 'red-gold');
  await setStock(shop.db, 'golden', 3);
  await notify();
  const [mail] = await mails();
  return tokenIn(mail?.body);
}

describe('a back-in-stock request', () => {
  it('[SE-04] [AD-07] waits while the product is not published', async () => {
    const publish = (is_published: boolean) =>
      sql`update products set is_published = ${is_published} where product_id = 'golden'`.execute(
        shop.db,
      );
    await request();
    await setStock(shop.db, 'golden', 3);
    await publish(false);
    await notify();
    expect(await mails()).toEqual([]);
    await publish(true);
    await notify();
    expect(await mails()).toHaveLength(1);
  });

  it('[SE-04] leads to one mail when the product can be ordered again', async () => {
    const { status, body } = await request();
    expect(status).toBe(202);
    expect(body.message).toBe('We will write to you once, when Golden can be ordered again.');
    await notify();
    expect(await mails()).toEqual([]);

    await setStock(shop.db, 'golden', 3);
    await notify();
    await notify();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You can order again: Golden (Ridge & Root)');
    expect(mail?.body).toContain('Golden: https://shop.example/shop/golden\n');
    expect(tokenIn(mail?.body)).not.toBe('');
  });

  it('[SE-04] has the same response for an address that waits already, ignoring case, and leads to one mail', async () => {
    const first = await request();
    const second = await request(email.toUpperCase());
    expect({ status: second.status, body: second.body }).toEqual({
      status: first.status,
      body: first.body,
    });
    await setStock(shop.db, 'golden', 3);
    await notify();
    expect(await mails()).toHaveLength(1);
  });

  it('[SE-01] [SE-04] leads to a mail when the sale of an out-of-season product opens', async () => {
    await setSaleWindow(shop.db, 'golden', ['08-01', '03-31']);
    await setStock(shop.db, 'golden', 3);
    const may = await shop.instance({ clock: () => new Date('2027-05-15T12:00:00+05:30') });
    const { status } = await may.call('POST', path('golden'), { body: { email } });
    expect(status).toBe(202);
    await notify(new Date('2027-07-17T23:59:59+05:30'));
    expect(await mails()).toEqual([]);
    await notify(new Date('2027-07-18T00:00:00+05:30'));
    expect(await mails()).toHaveLength(1);
    await setSaleWindow(shop.db, 'golden', null);
  });

  it('[SE-04] shares one mail with other requests of the same address', async () => {
    await request();
    await request(email, 'red-gold');
    await setStock(shop.db, 'golden', 3);
    await setStock(shop.db, 'red-gold', 3);
    await notify();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You can order again: Red Gold, Golden (Ridge & Root)');
  });

  it('[SE-04] can be repeated after its mail', async () => {
    await request();
    await setStock(shop.db, 'golden', 3);
    await notify();
    await setStock(shop.db, 'golden', 0);
    await request();
    await setStock(shop.db, 'golden', 1);
    await notify();
    expect(await mails()).toHaveLength(2);
  });

  it('[SE-04] [S-45] waits while its recipient has reached the limit of mails', async () => {
    await request();
    await setStock(shop.db, 'golden', 3);
    await sql`insert into outbox (recipient, subject, body)
      select ${email}, 'x', 'x' from generate_series(1, 20)`.execute(shop.db);
    await notify();
    expect(await mails()).toHaveLength(20);
    await sql`delete from outbox where recipient = ${email}`.execute(shop.db);
    await notify();
    expect(await mails()).toHaveLength(1);
  });

  it('[SE-04] is mailed once by two processes at the same time', async () => {
    const recipients = Array.from({ length: 8 }, () => newUser().email);
    for (const to of recipients) await request(to);
    await setStock(shop.db, 'golden', 3);
    await Promise.all([notify(), notify()]);
    await notify();
    const counts = await Promise.all(recipients.map(async (to) => (await mails(to)).length));
    expect(counts).toEqual(recipients.map(() => 1));
  });
});

describe('the unsubscribe link in the mail', () => {
  it('[SE-04] withdraws all waiting requests of the address, every time it is used', async () => {
    const token = await mailedToken();
    const other = newUser().email;
    await request(other, 'red-gold');
    expect(await unsubscribe(token)).toMatchObject({
      status: 200,
      body: { message: 'You will get no more emails about products that are back.' },
    });
    expect((await unsubscribe(token)).status).toBe(200);
    await setStock(shop.db, 'red-gold', 3);
    await notify();
    expect(await mails()).toHaveLength(1);
    expect(await mails(other)).toHaveLength(1);
  });

  it('[SE-04] changes nothing with another token', async () => {
    await mailedToken();
    const before = await tableContents(shop.db);
    const { status, body } = await unsubscribe('x'.repeat(43));
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: 'This link has expired. It works for 30 days.' });
    expect(await tableContents(shop.db)).toEqual(before);
  });
});

it('[SE-04] requests for available or unknown products are rejected', async () => {
  expect(await request(email, 'fuji-apple')).toMatchObject({
    status: 409,
    body: { detail: 'Fuji Apple can be ordered now.' },
  });
  expect((await request(email, 'durian')).status).toBe(404);
});

it('[SC-02] [SE-04] an account exports its requests, and deletes them when it is deleted', async () => {
  const user = await shop.shopper();
  const token = user.access_token;
  const body = { email: user.email.toUpperCase() };
  // Requests of visitors do not prove that the address is theirs.
  await request(body.email);
  await shop.call('POST', path('golden'), { token, body });
  const exported = await shop.call<UserData>('GET', '/api/auth/export_user_data', { token });
  expect(exported.body.back_in_stock_requests).toMatchObject([
    { product_id: 'golden', notified_at: null },
  ]);
  const { password } = user;
  await shop.call('POST', '/api/auth/delete_user', { token, body: { password } });
  const { back_in_stock_requests = [] } = await tableContents(shop.db);
  const left = back_in_stock_requests.filter((row) => row.includes(body.email));
  expect(left).toEqual([expect.stringContaining('"user_id":null')]);
});

it('[SE-04] [S-45] requests are limited per IP', async () => {
  const limited = await shop.instance({ limits: { backInStockPerIp: 1 } });
  const post = () => limited.call('POST', path('golden'), { body: { email } });
  expect((await post()).status).toBe(202);
  expect((await post()).status).toBe(429);
});

describe('[SE-04] a request is rejected for', () => {
  itRefuses(['POST', path('golden')], () => ({ shop, token: '' }), {
    'no e-mail': { body: {}, detail: 'Email is required', field: 'email' },
    'a text that is no e-mail': { body: { email: 'asha' }, detail: texts.invalidEmail },
  });
});
