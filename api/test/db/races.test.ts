import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CartItem, Order, OrderDetails, TokenPair } from '@shop/shared/contract';
import { findCredentials, findUserDetails } from '../../src/auth/userQueries';
import { erasePerson } from '../../src/db/erasure/erasePerson';
import { seedCatalog } from '../../src/catalog/seed/seedCatalog';
import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/open';
import { transact } from '../../src/db/transact';
import { insertSetting } from '../../src/settings/queries';
import { findStockDifferences } from '../../src/stock/checkStock';
import { adminCalls } from '../support/team/admin';
import { engine, openEmptyDatabase } from '../support/database/database';
import { waitForLockWaits } from '../support/database/lockWaits';
import { asAnotherClient } from '../support/database/nestedConnections';
import { orderCalls, withKey } from '../support/orders/orders';
import { outcomeCalls } from '../support/orders/outcomes';
import { replacementCalls } from '../support/orders/replacements';
import { setStock, stockOf, tableContents, userIdOf } from '../support/database/rows';
import { openShop, type Shop, type Shopper } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';
import { delivery, newUser } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // Orders of three boxes can be paid on delivery, so that they are reserved at once.
  await insertSetting(shop.db, 'payment.cod.max_boxes', '3');
  await insertSetting(shop.db, 'payment.cod.max_amount', '10000');
});
afterAll(() => shop.close());

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const buyNow = (token: string, product_id: string, headers: Record<string, string> = {}) =>
  shop.call<OrderDetails>('POST', '/api/order/buy_now', {
    token,
    headers,
    body: { ...delivery(), product_id, quantity: 1 },
  });
const add = (token: string, product_id: string) =>
  shop.call<CartItem>('POST', '/api/cart/add_cart_item', {
    token,
    body: { product_id, quantity: 1 },
  });
const orderCart = (token: string) =>
  shop.call<OrderDetails>('POST', '/api/order/cart_order', { token, body: delivery() });
const orders = async (token: string) =>
  (await shop.call<Order[]>('GET', '/api/order/get_all_orders_by_user', { token })).body;

describe('a transaction', () => {
  it('[AP-13] is retried after a deadlock, and rolled back when the work fails', async () => {
    let runs = 0;
    const transaction = transact(shop.db, async (trx) => {
      runs += 1;
      await trx
        .updateTable('products')
        .set({ popularity: sql<number>`popularity + 1` })
        .execute();
      if (runs === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      throw new Error('the work failed');
    });
    await expect(transaction).rejects.toThrow('the work failed');
    expect(runs).toBe(2);
    const { body } = await shop.call<{ popularity: number }>('GET', '/api/product/golden');
    expect(body.popularity).toBe(3);
  });
});

if (engine === 'postgresql') {
  describe('concurrent requests, on PostgreSQL only', () => {
    let users: Shopper[];
    beforeAll(async () => {
      users = await times(10, () => shop.shopper());
    });
    const userOf = (index: number) => users[index % users.length]?.access_token ?? '';

    it('[AP-14] sell the last three boxes exactly three times', async () => {
      await setStock(shop.db, 'golden', 3);
      const replies = await times(30, (index) => buyNow(userOf(index), 'golden'));
      expect(statuses(replies)).toEqual({ 201: 3, 409: 27 });
      expect(await stockOf(shop.db, 'golden')).toBe(0);
    });

    it('[AP-13] [AP-14] [S-33] sell the last three boxes exactly three times, by carts and directly', async () => {
      const shoppers = await times(10, () => shop.shopper());
      await setStock(shop.db, 'golden', 3);
      for (const { access_token } of shoppers.slice(5)) await add(access_token, 'golden');
      const replies = await Promise.all(
        shoppers.map(({ access_token }, index) =>
          index < 5 ? buyNow(access_token, 'golden') : orderCart(access_token),
        ),
      );
      expect(statuses(replies)).toEqual({ 201: 3, 409: 7 });
      expect(await stockOf(shop.db, 'golden')).toBe(0);
      expect(await findStockDifferences(shop.db)).toEqual([]);
    });

    it('[AD-04] [S-36] apply bulk actions on the same orders, in opposite sequence, once', async () => {
      const { access_token } = await shop.shopper();
      await setStock(shop.db, 'golden', 10);
      const placed = await times(6, () => buyNow(access_token, 'golden', withKey().headers));
      const list = placed.map(({ body }) => ({ order: body.order_number }));
      const { bulk } = adminCalls(() => ({ shop }));
      const summaries = await Promise.all([
        bulk('packed', list),
        bulk('cancelled', [...list].reverse(), undefined, { reason: 'Hail' }),
        bulk('packed', [...list].reverse()),
      ]);
      const outcomes = summaries.flatMap(({ results }) => results.map(({ outcome }) => outcome));
      expect(outcomes).toHaveLength(18);
      for (const { body } of placed) {
        const history = await shop.db
          .selectFrom('order_events')
          .select('status')
          .where('order_id', '=', body.order_id)
          .execute();
        const cancelled = history.filter(({ status }) => status === 'cancelled');
        expect(cancelled).toHaveLength(1);
        expect(history.filter(({ status }) => status === 'packed').length).toBeLessThanOrEqual(1);
      }
      expect(await stockOf(shop.db, 'golden')).toBe(10);
      expect(await findStockDifferences(shop.db)).toEqual([]);
    });

    it('[S-33] [SE-06] give the last box to one of fifty buyers on four instances', async () => {
      const buyers = await times(50, () => shop.shopper());
      const instances = await times(4, () => shop.instance({}));
      await setStock(shop.db, 'golden', 1);
      const replies = await times(50, (index) =>
        (instances[index % instances.length] ?? shop).call('POST', '/api/order/buy_now', {
          ...withKey(),
          token: buyers[index]?.access_token ?? '',
          body: { ...delivery(), product_id: 'golden', quantity: 1 },
        }),
      );
      expect(statuses(replies)).toEqual({ 201: 1, 409: 49 });
      expect(await stockOf(shop.db, 'golden')).toBe(0);
      expect(await findStockDifferences(shop.db)).toEqual([]);
    });

    it('[CK-06] [S-30] place one order for fifty requests with one key', async () => {
      const { access_token } = await shop.shopper();
      const headers = { 'idempotency-key': randomUUID() };
      const replies = await times(50, () => buyNow(access_token, 'red-gold', headers));
      expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1);
      expect(statuses(replies)).toEqual({ 201: 50 });
      expect(replies.filter(({ headers: sent }) => !sent['idempotent-replayed'])).toHaveLength(1);
      expect(await orders(access_token)).toHaveLength(1);
      expect(await stockOf(shop.db, 'red-gold')).toBe(499);
    });

    it('[AP-13] [CK-06] place one order for twenty orders of a cart without a key', async () => {
      const { access_token } = await shop.shopper();
      await add(access_token, 'king-roat');
      const replies = await times(20, () => orderCart(access_token));
      expect(statuses(replies)).toEqual({ 201: 1, 409: 19 });
      expect(await orders(access_token)).toHaveLength(1);
    });

    it('[AP-10] count all of thirty concurrent additions to a cart', async () => {
      const { access_token } = await shop.shopper();
      const replies = await times(30, () => add(access_token, 'fuji-apple'));
      expect(statuses(replies)).toEqual({ 201: 30 });
      const { body } = await shop.call<CartItem[]>('GET', '/api/cart/get_cart_items_by_user', {
        token: access_token,
      });
      expect(body).toMatchObject([{ quantity: 30 }]);
    });

    it('[AP-13] [S-33] order carts that were filled in opposite sequence without a deadlock or a wrong stock', async () => {
      const names = ['granny-s', 'mema-master', 'dark-baron-gala'];
      const shoppers = await times(16, () => shop.shopper());
      for (const [index, { access_token }] of shoppers.entries()) {
        for (const name of index % 2 ? names : [...names].reverse()) await add(access_token, name);
      }
      const replies = await Promise.all(shoppers.map((user) => orderCart(user.access_token)));
      expect(statuses(replies)).toEqual({ 201: 16 });
      for (const name of names) expect(await stockOf(shop.db, name)).toBe(500 - 16);
    });

    it('[AP-13] [AP-10] neither lose nor double boxes that are added while the cart is ordered', async () => {
      const { access_token } = await shop.shopper();
      await add(access_token, 'royal-delicious');
      const [placed, added] = await Promise.all([
        orderCart(access_token),
        times(10, () => add(access_token, 'royal-delicious')),
      ]);
      expect(statuses(added)).toEqual({ 201: 10 });
      const { body: left } = await shop.call<CartItem[]>(
        'GET',
        '/api/cart/get_cart_items_by_user',
        {
          token: access_token,
        },
      );
      const ordered = placed.body.items.reduce((sum, item) => sum + item.quantity, 0);
      const remaining = left.reduce((sum, item) => sum + item.quantity, 0);
      expect(ordered + remaining).toBe(11);
    });

    it('[AP-13] [AP-10] make adding to a cart wait for the order in progress, and reject neither', async () => {
      const { access_token, email } = await shop.shopper();
      await add(access_token, 'royal-delicious');
      const userId = await userIdOf(shop.db, email);
      const replies: Promise<{ status: number }>[] = [];
      const requests: (() => Promise<{ status: number }>)[] = [
        () => orderCart(access_token),
        () => add(access_token, 'royal-delicious'),
      ];

      await shop.db.transaction().execute(async (trx) => {
        await sql`select from cart_items where user_id = ${userId} for update`.execute(trx);
        for (const [index, send] of requests.entries()) {
          replies.push(asAnotherClient(send));
          await waitForLockWaits(shop.db, index + 1);
        }
      });

      expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([201, 201]);
    });

    it('[AP-03] [SS-03] [S-12] refresh the tokens of ten tabs', async () => {
      const { refresh_token } = await shop.shopper();
      const replies = await times(10, () =>
        shop.call<TokenPair>('POST', '/api/auth/refresh_access_token', { body: { refresh_token } }),
      );
      expect(statuses(replies)).toEqual({ 200: 10 });
      for (const { body } of replies) {
        const { status } = await shop.call('GET', '/api/auth/get_user_details', {
          token: body.access_token,
        });
        expect(status).toBe(200);
      }
    });

    it('[AP-02] create one account for ten sign-ups with one address', async () => {
      const email = `${randomUUID()}@example.in`;
      const replies = await times(10, () =>
        shop.call('POST', '/api/auth/create_user', {
          body: {
            first_name: 'A',
            last_name: 'B',
            password: 'Kotgarh-1916',
            email,
            phone_number: '9816012345',
            address: '',
          },
        }),
      );
      expect(statuses(replies)).toEqual({ 201: 1, 409: 9 });
    });

    it('[S-46] migrate and seed once for six processes', async () => {
      const empty = await openEmptyDatabase();
      const opened = await times(6, () => openPostgres(empty.url ?? ''));
      await Promise.all(
        opened.map(async ({ db }) => {
          await migrate(db);
          await seedCatalog(db);
        }),
      );
      const rows = await empty.db.selectFrom('products').select('product_id').execute();
      expect(rows).toHaveLength(8);
      await Promise.all(opened.map(({ close }) => close()));
      await empty.close();
    });

    it.each([true, false])(
      '[SC-02] [AD-08] keep no address for a replacement that is decided while its account is deleted (decided first: %j)',
      async (isDecidedFirst) => {
        const user = await shop.shopper();
        const token = user.access_token;
        const { request, decide } = outcomeCalls(() => ({ shop, token }));
        await setStock(shop.db, 'golden', 10);
        await setStock(shop.db, 'fuji-apple', 10);
        const userId = await userIdOf(shop.db, user.email);
        const { id } = await request();
        const steps = [
          () => decide(id, { kind: 'replacement', quantity: 1 }),
          () =>
            shop.call('POST', '/api/auth/delete_user', {
              token,
              body: { password: user.password },
            }),
        ];
        const isWaiting = sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        const inFlight = await shop.db.transaction().execute(async (trx) => {
          await sql`select from users where lower(email) = lower(${user.email}) for update`.execute(
            trx,
          );
          return asAnotherClient(async () => {
            const replies: Promise<{ status: number }>[] = [];
            for (const step of isDecidedFirst ? steps : steps.reverse()) {
              replies.push(step());
              await waitUntil(
                async () => (await isWaiting.execute(shop.db)).rows.length === replies.length,
              );
            }
            return { replies };
          });
        });
        const replies = await Promise.all(inFlight.replies);
        expect(replies.map(({ status }) => status)).toEqual(
          isDecidedFirst ? [200, 200] : [200, 409],
        );
        const own = await shop.db
          .selectFrom('orders')
          .selectAll()
          .where('user_id', '=', userId)
          .execute();
        expect(own).toHaveLength(isDecidedFirst ? 2 : 1);
        expect(JSON.stringify(own)).not.toContain('Orchard Lane');
      },
    );

    it('[SC-02] store nothing for requests in flight while their account is deleted', async () => {
      const user = await shop.shopper();
      const token = user.access_token;
      const { placeUntil } = orderCalls(() => ({ shop, token }));
      const { requestReplacement } = replacementCalls(() => ({ shop, token }));
      const id = (await findCredentials(shop.db, user.email))?.user_id ?? '';
      await setStock(shop.db, 'golden', 10);
      await setStock(shop.db, 'fuji-apple', 10);
      const { order_id } = await placeUntil('delivered');
      await setStock(shop.db, 'royal-delicious', 0);
      const message = {
        name: 'Asha',
        phone_number: '9816012345',
        email: user.email,
        comment: 'Hello',
      };
      const isWaiting = sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      const inFlight = await shop.db.transaction().execute(async (trx) => {
        await erasePerson(trx, id);
        return asAnotherClient(async () => {
          const requests = Promise.all([
            buyNow(token, 'golden', withKey().headers),
            shop.call('PUT', '/api/auth/update_user_details', { token, body: newUser() }),
            requestReplacement(order_id),
            add(token, 'golden'),
            shop.call('POST', '/api/contact/message', { token, body: message }),
            shop.call('POST', '/api/product/royal-delicious/back_in_stock_requests', {
              token,
              body: { email: user.email },
            }),
          ]);
          await waitUntil(async () => (await isWaiting.execute(shop.db)).rows.length === 6);
          return { requests };
        });
      });
      const replies = await inFlight.requests;
      expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
      const { orders, replacement_requests, ...others } = await tableContents(shop.db);
      const { cart_items, contact_messages, back_in_stock_requests } = others;
      for (const rows of [cart_items, contact_messages, back_in_stock_requests])
        expect(JSON.stringify(rows)).not.toContain(id);
      expect(orders?.filter((row) => row.includes(id))).toHaveLength(1);
      expect(JSON.stringify(replacement_requests)).not.toContain(order_id);
      expect(await findUserDetails(shop.db, id)).toMatchObject({
        first_name: '',
        phone_number: '',
      });
    });
  });
}
