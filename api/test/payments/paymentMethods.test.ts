import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopSettings } from '@shop/shared/contract';
import { createStaffTokens } from '../../src/team/commands/staffTokens';
import { orderCalls, withKey } from '../support/orders/orders';
import { mailsTo, tableContents } from '../support/database/rows';
import { jwtSecret, openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
});
afterAll(() => shop.close());

const { buyNow, read, list } = orderCalls(() => ({ shop, token }));
const readSettings = () => shop.call<ShopSettings>('GET', '/api/shop/settings');

/** Changes a setting and waits until it takes effect. */
async function set(name: string, value: string) {
  const { version } = (await readSettings()).body;
  const staffToken = await createStaffTokens(jwtSecret).sign();
  const body = { name, value };
  expect((await shop.call('POST', '/staff/settings', { token: staffToken, body })).status).toBe(
    200,
  );
  await waitUntil(async () => (await readSettings()).body.version > version);
}

describe('the payment methods', () => {
  it('[PY-01] [PY-03] are public settings, by default cash on delivery up to 2 boxes and ₹3,500', async () => {
    const { status, body, headers } = await readSettings();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 0,
      payment: {
        cod: { max_boxes: 2, max_amount: 3500, pin_codes: [] },
        upi: null,
        razorpay: null,
      },
    });
    const again = await shop.call('GET', '/api/shop/settings', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('[PY-02] are applied to an order: the chosen one, or the first possible one', async () => {
    const chosen = (await buyNow({ payment_method: 'cod' }, withKey())).body;
    const first = (await buyNow({ quantity: 2 }, withKey())).body;
    for (const { order_id } of [chosen, first]) {
      expect((await read(order_id)).body.payment_method).toBe('cod');
    }
    expect((await list()).map(({ payment_method }) => payment_method)).toEqual(['cod', 'cod']);
  });

  it('[PY-01] [PY-03] do not prevent an order that fits none: it awaits a call', async () => {
    const email = `${randomUUID()}@example.in`;
    const { status, body } = await buyNow({ quantity: 3, email }, withKey());
    expect(status).toBe(201);
    expect(body).toMatchObject({ payment_method: null, payment_status: 'unpaid' });
    const [mail] = await mailsTo(shop.db, email);
    expect(mail?.body).toContain('We call you to confirm the order and how you pay.');
    expect(mail?.body).not.toContain('in cash');
  });

  it('[PY-02] are explained in the mail about the order', async () => {
    const email = `${randomUUID()}@example.in`;
    await buyNow({ quantity: 2, email }, withKey());
    const [mail] = await mailsTo(shop.db, email);
    expect(mail?.body).toContain('You pay ₹2,800.00 in cash when your boxes arrive.');
  });

  it('[PY-02] are rejected if they are not possible, and nothing is ordered', async () => {
    const before = await tableContents(shop.db);
    const { status, body } = await buyNow({ quantity: 3, payment_method: 'cod' });
    expect(status).toBe(409);
    expect(body.detail).toBe(
      'Cash on delivery is not possible for this order. It is possible up to 2 boxes per order. ' +
        'Please choose another way to pay.',
    );
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it.each(['COD', 'barter', '', 7])('[PY-02] do not include %j', async (payment_method) => {
    const { status, body } = await buyNow({ payment_method });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('payment_method');
  });

  it('[PY-01] [PY-03] can be changed without a restart', async () => {
    await set('payment.cod.pin_codes', '11,400001');
    expect((await buyNow({}, withKey())).body.payment_method).toBeNull();
    await set('payment.cod.pin_codes', '17');
    expect((await buyNow({}, withKey())).body.payment_method).toBe('cod');
    await set('payment.cod.enabled', 'no');
    expect((await readSettings()).body.payment.cod).toBeNull();
    expect((await buyNow({}, withKey())).body.payment_method).toBeNull();
    await set('payment.cod.enabled', 'yes');
    await set('payment.cod.max_boxes', '9');
    await set('payment.cod.max_amount', '12600');
    expect((await buyNow({ quantity: 9 }, withKey())).body.payment_method).toBe('cod');
    expect((await buyNow({ quantity: 10 }, withKey())).body.payment_method).toBeNull();
  });

  it('[PY-02] are restricted to known values by the database', async () => {
    const { body } = await buyNow({}, withKey());
    const update = sql`update orders set payment_method = 'barter' where order_id = ${body.order_id}`;
    await expect(update.execute(shop.db)).rejects.toMatchObject({ code: '23514' });
  });
});
