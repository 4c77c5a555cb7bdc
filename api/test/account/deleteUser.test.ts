import { sql } from 'kysely';
import type { Message, Problem, TokenPair, UserData } from '@shop/shared/contract';
import { orderCalls, withKey } from '../support/orders/orders';
import { bytesOf, picture, replacementCalls } from '../support/orders/replacements';
import { mailsTo, resetStock, stockOf, tableContents } from '../support/database/rows';
import { openShop, type Shop, type Shopper } from '../support/shop';
import { delivery, newUser } from '../support/users';

let shop: Shop;
let user: Shopper;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  user = await shop.shopper();
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const context = () => ({ shop, token: user.access_token });
const { add, buyNow, placeUntil, setStatus } = orderCalls(context);
const { requestReplacement, readPhoto } = replacementCalls(context);

const deleteUser = (password = user.password, token = user.access_token) =>
  shop.call<Message & Problem>('POST', '/api/auth/delete_user', { token, body: { password } });
const exportData = (token = user.access_token) =>
  shop.call<UserData>('GET', '/api/auth/export_user_data', { token });
const signIn = ({ email, password }: Pick<Shopper, 'email' | 'password'> = user) =>
  shop.call<TokenPair & Problem>('POST', '/api/auth/token', { body: { email, password } });
const details = (token = user.access_token) =>
  shop.call('GET', '/api/auth/get_user_details', { token });
const writeMessage = (email: string, token?: string) =>
  shop.call('POST', '/api/contact/message', {
    token,
    body: { name: 'Asha Negi', phone_number: '9816012345', email, comment: 'Is it Kaza?' },
  });
const orderRow = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

describe('the export', () => {
  it('[SC-02] contains details, cart, orders with replacement requests, messages and sessions', async () => {
    const { order_id } = await placeUntil('delivered');
    await requestReplacement(order_id, { photos: [await bytesOf(picture().jpeg())] });
    await add('red-gold', 2);
    await writeMessage(user.email.toUpperCase(), user.access_token);
    const { status, body, headers } = await exportData();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      user_details: { email: user.email, first_name: 'Asha' },
      cart: [{ product_id: 'red-gold', quantity: 2 }],
      orders: [
        {
          order_id,
          delivery_address: { address: '12 Orchard Lane' },
          replacement_requests: [{ reason: 'Bruised in transit', photos: [expect.any(String)] }],
        },
      ],
      messages: [{ comment: 'Is it Kaza?' }],
      sessions: [{ is_current: true }],
    });
    expect(body.messages).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/password|token|argon2/);
  });

  it('[SC-02] contains no messages and requests of a stranger with the same typed e-mail', async () => {
    const stranger = newUser();
    await writeMessage(stranger.email);
    await shop.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('product_id', '=', 'golden')
      .execute();
    await shop.call('POST', '/api/product/golden/back_in_stock_requests', {
      body: { email: stranger.email },
    });
    await shop.call('POST', '/api/auth/create_user', { body: stranger });
    const { body: tokens } = await signIn(stranger);

    const { body } = await exportData(tokens.access_token);
    expect(body.messages).toEqual([]);
    expect(body.back_in_stock_requests).toEqual([]);

    expect((await deleteUser(stranger.password, tokens.access_token)).status).toBe(200);
    const {
      contact_messages = [],
      back_in_stock_requests = [],
      outbox = [],
    } = await tableContents(shop.db);
    for (const rows of [contact_messages, back_in_stock_requests, outbox])
      expect(rows.some((row) => row.includes(stranger.email))).toBe(true);
  });

  it('[SC-02] contains nothing of another user', async () => {
    await placeUntil('delivered');
    const other = await shop.shopper();
    expect((await exportData(other.access_token)).body).toMatchObject({
      user_details: { email: other.email },
      cart: [],
      orders: [],
      messages: [],
    });
  });
});

describe('deleting an account', () => {
  it('[SC-02] ends its sessions; sign-in fails as for an unknown e-mail', async () => {
    const { body: other } = await signIn();
    const { status, body } = await deleteUser();
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Your account has been deleted.' });
    for (const { access_token, refresh_token } of [user, other]) {
      expect((await details(access_token)).status).toBe(401);
      const refresh = { body: { refresh_token } };
      expect((await shop.call('POST', '/api/auth/refresh_access_token', refresh)).status).toBe(401);
    }
    const [deleted, unknown] = [await signIn(), await signIn({ ...user, email: newUser().email })];
    expect(deleted.status).toBe(401);
    expect({ ...deleted.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    const email = user.email;
    await shop.call('POST', '/api/auth/forgot_password', { body: { email } });
    expect((await mailsTo(shop.db, email)).map(({ subject }) => subject)).toEqual([
      'Your account at Ridge & Root is deleted',
    ]);
  });

  it('[SC-02] frees the e-mail for a new account, which gets nothing of the old one', async () => {
    await placeUntil('delivered');
    await deleteUser();
    const again = { ...newUser(), email: user.email };
    expect((await shop.call('POST', '/api/auth/create_user', { body: again })).status).toBe(201);
    const { body } = await signIn({ ...user, password: again.password });
    expect((await exportData(body.access_token)).body.orders).toEqual([]);
  });

  it('[SC-02] leaves nothing that identifies the user in any table', async () => {
    await shop.call('PUT', '/api/auth/update_user_details', {
      token: user.access_token,
      body: {
        first_name: 'Zubin',
        last_name: 'Zariwala',
        phone_number: '9816077777',
        city: 'Zira',
      },
    });
    const order = {
      ...delivery(),
      first_name: 'Zubin',
      last_name: 'Zariwala',
      email: user.email,
      phone_number: '9816077777',
      special_instruction: 'Zubin is deaf',
      delivery_address: { ...delivery().delivery_address, address: 'Zubin House', city: 'Zira' },
    };
    const { body } = await buyNow(order, withKey());
    for (const status of ['packed', 'dispatched', 'delivered'])
      await setStatus(body.order_id, status);
    await requestReplacement(body.order_id, {
      fields: { product_id: 'golden', damaged_apples: '3', reason: 'Zubin says so' },
      photos: [await bytesOf(picture().jpeg())],
    });
    const cartItems = (await tableContents(shop.db)).cart_items?.length ?? 0;
    await add('red-gold', 1);
    await writeMessage(user.email, user.access_token);
    await shop.db.updateTable('outbox').set({ sent_at: new Date(), body: '' }).execute();
    expect((await deleteUser()).status).toBe(200);

    const { outbox = [], ...tables } = await tableContents(shop.db);
    const found = JSON.stringify(tables).match(/Zubin|Zariwala|Zira|9816077777/gi);
    expect(found).toBeNull();
    expect(JSON.stringify(tables)).not.toContain(user.email);
    // The confirmation mail is not sent yet.
    expect(outbox.filter((row) => row.includes(user.email))).toHaveLength(1);
    expect(tables.cart_items).toHaveLength(cartItems);
  });

  it('[SC-02] keeps the order data that tax law requires, under a pseudonym', async () => {
    const { order_id } = await placeUntil('delivered');
    const before = await orderRow(order_id);
    await deleteUser();
    const after = await orderRow(order_id);
    expect(after).toEqual({
      ...before,
      first_name: 'Deleted',
      last_name: 'account',
      email: '',
      phone_number: '',
      address: '',
      optional_address: null,
      city: '',
      pin_code: '',
      special_instruction: '',
      fingerprint: null,
    });
    expect(after).toMatchObject({ state: 'himachal_pradesh', order_status: 'delivered' });
    const items = await shop.db
      .selectFrom('order_items')
      .select(['product_id', 'quantity', 'price_paise'])
      .where('order_id', '=', order_id)
      .execute();
    expect(items).toHaveLength(2);
  });

  it('[SC-02] deletes photos of replacement requests', async () => {
    const { order_id } = await placeUntil('delivered');
    const photos = [await bytesOf(picture().jpeg())];
    const { body } = await requestReplacement(order_id, { photos });
    const photo = body.replacement_requests[0]?.photos[0] ?? '';
    expect((await readPhoto(order_id, photo)).statusCode).toBe(200);
    await deleteUser();
    const rows = await shop.db.selectFrom('replacement_photos').select('photo_id').execute();
    expect(rows).not.toContainEqual({ photo_id: photo });
  });
});

describe('orders that have not been sent', () => {
  it('[SC-02] are cancelled, and their boxes return to the stock', async () => {
    const { order_id } = await placeUntil('packed');
    expect(await stockOf(shop.db, 'golden')).toBe(496);
    expect((await deleteUser()).status).toBe(200);
    expect(await orderRow(order_id)).toMatchObject({
      order_status: 'cancelled',
      payment_status: 'voided',
      email: '',
    });
    expect(await stockOf(shop.db, 'golden')).toBe(500);
  });

  it('[SC-02] prevent the deletion when they can no longer be cancelled', async () => {
    const { order_id } = await placeUntil('placed');
    await sql`update orders set order_date = order_date - interval '25 hours'`.execute(shop.db);
    const before = await tableContents(shop.db);
    const { status, body } = await deleteUser();
    expect(status).toBe(409);
    expect(body.detail).toBe(
      'One of your orders is about to be sent to you and can no longer be cancelled. ' +
        'Please delete your account once it has left.',
    );
    expect(await tableContents(shop.db)).toEqual(before);

    await setStatus(order_id, 'packed');
    await setStatus(order_id, 'dispatched');
    expect((await deleteUser()).status).toBe(200);
    // The customer no longer has an e-mail.
    expect((await setStatus(order_id, 'delivered')).status).toBe(200);
    const unsent = (await mailsTo(shop.db, '')).filter(({ sent_at }) => sent_at === null);
    expect(unsent).toEqual([]);
  });
});

it('[S-06] wrong passwords of a deletion count as failed sign-ins', async () => {
  for (let count = 0; count < 5; count += 1) expect((await deleteUser('a guess')).status).toBe(422);
  expect((await deleteUser()).status).toBe(429);
  await shop.db.deleteFrom('login_failures').execute();
  expect((await deleteUser()).status).toBe(200);
});

it('[SC-02] an account is deleted once by two concurrent requests', async () => {
  const replies = await Promise.all([deleteUser(), deleteUser()]);
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await mailsTo(shop.db, user.email)).toHaveLength(1);
});
