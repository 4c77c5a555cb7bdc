import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { purgeExpired } from '../../src/db/retention/purge';
import { orderCalls, withKey } from '../support/orders/orders';
import { resetStock, setPrice, setStock, stockOf, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const { add, readCart, orderCart, buyNow, cancel, list } = orderCalls(() => ({ shop, token }));

describe('an Idempotency-Key', () => {
  it('[CK-06] [S-30] returns the first response to the same request', async () => {
    const key = randomUUID();
    await add('golden', 2);
    const first = await orderCart(delivery(), withKey(key));
    const again = await orderCart(delivery(), withKey(key));
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await list()).toHaveLength(1);
    expect(await stockOf(shop.db, 'golden')).toBe(498);
  });

  it('[CK-06] [S-30] is rejected with another request', async () => {
    const key = randomUUID();
    await buyNow({ quantity: 1 }, withKey(key));
    const { status, body } = await buyNow({ quantity: 2 }, withKey(key));
    expect(status).toBe(422);
    expect(body.detail).toBe('This Idempotency-Key was already used for another request');
    await add('golden', 1);
    expect((await orderCart(delivery(), withKey(key))).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  it('[CK-06] [S-30] can be used again after a failed request', async () => {
    const key = randomUUID();
    expect((await buyNow({ quantity: 0 }, withKey(key))).status).toBe(422);
    await setStock(shop.db, 'golden', 0);
    expect((await buyNow({}, withKey(key))).status).toBe(409);
    await setStock(shop.db, 'golden', 5);
    expect((await buyNow({}, withKey(key))).status).toBe(201);
  });

  it('[CK-06] is scoped to a user', async () => {
    const key = randomUUID();
    const { body: mine } = await buyNow({}, withKey(key));
    const { access_token } = await shop.shopper();
    const { status, body } = await buyNow({}, { ...withKey(key), token: access_token });
    expect(status).toBe(201);
    expect(body.order_id).not.toBe(mine.order_id);
  });

  it.each(['', 'x'.repeat(256), 'caf\u00e9'])('[CK-06] [S-30] cannot be %p', async (key) => {
    const { status, body } = await buyNow({}, withKey(key));
    expect(status).toBe(422);
    expect(body.detail).toBe('Idempotency-Key must be 1 to 255 printable characters');
  });

  it('[CK-06] [S-30] is stored for a day and purged after two', async () => {
    const [recent, old] = [randomUUID(), randomUUID()];
    await buyNow({}, withKey(recent));
    await buyNow({}, withKey(old));
    const age = (key: string, hours: number) =>
      sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours}) where key = ${key}`.execute(
        shop.db,
      );
    await age(recent, 25);
    await age(old, 49);
    await purgeExpired(shop.db);
    const { body } = await buyNow({}, withKey(recent));
    expect((await buyNow({}, withKey(recent))).body).toEqual(body);
    expect(await list()).toHaveLength(2);
    await buyNow({}, withKey(old));
    expect(await list()).toHaveLength(3);
  });
});

describe('without an Idempotency-Key', () => {
  it('[CK-06] [S-31] the same order within 10 seconds is rejected with the number of the first', async () => {
    const { body: first } = await buyNow();
    const before = await tableContents(shop.db);
    const { status, body } = await buyNow({ expected_total: 1400 });
    expect(status).toBe(409);
    expect(body.detail).toBe(
      `This order was placed a moment ago, as order ${first.order_number}. ` +
        'To order the same again, please wait 10 seconds.',
    );
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-31] the same cart, filled again, is rejected', async () => {
    await add('golden', 1);
    expect((await orderCart()).status).toBe(201);
    await add('golden', 1);
    expect((await orderCart()).status).toBe(409);
    expect(await readCart()).toHaveLength(1);
  });

  it('[S-31] another quantity, delivery, user or key makes a different order', async () => {
    await buyNow();
    const { access_token: stranger } = await shop.shopper();
    const others = [
      await buyNow({ quantity: 2 }),
      await buyNow({ special_instruction: 'Ring once' }),
      await buyNow({}, { token: stranger }),
      await buyNow({}, withKey()),
    ];
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('[S-31] the same order is accepted after 10 seconds, or once the first is cancelled', async () => {
    const { body: first } = await buyNow();
    await cancel(first.order_id);
    const { status, body: second } = await buyNow();
    expect(status).toBe(201);
    await sql`update orders set order_date = order_date - interval '10 seconds'
      where order_id = ${second.order_id}`.execute(shop.db);
    expect((await buyNow()).status).toBe(201);
  });
});

describe('expected_total', () => {
  it('[S-35] is the total that is charged', async () => {
    await add('red-gold', 3);
    await add('fuji-apple', 2);
    const { status, body } = await orderCart({ ...delivery(), expected_total: 7600 });
    expect(status).toBe(201);
    expect(body.total_amount).toBe(7600);
  });

  it.each([7599.99, 0, -7600, 1e9])(
    '[S-35] of %d is rejected, and nothing is ordered',
    async (shown) => {
      await add('red-gold', 3);
      await add('fuji-apple', 2);
      const before = await tableContents(shop.db);
      const { status, body } = await orderCart({ ...delivery(), expected_total: shown }, withKey());
      expect(status).toBe(409);
      expect(body.detail).toBe(
        'The price has changed: the total is now ₹7,600.00. Please check your order again.',
      );
      expect(await tableContents(shop.db)).toEqual(before);
    },
  );

  it('[S-35] is rejected after a price change, even for a direct order', async () => {
    await setPrice(shop.db, 'golden', 150_050);
    const { status, body } = await buyNow({ quantity: 2, expected_total: 2800 });
    const again = await buyNow({ quantity: 2, expected_total: 3001 });
    await setPrice(shop.db, 'golden', 140_000);
    expect(status).toBe(409);
    expect(body.detail).toContain('the total is now ₹3,001.00');
    expect(again.status).toBe(201);
  });

  it.each(['7600', null, {}, [7600], true])(
    '[S-24] [S-35] must be a number, not %j',
    async (shown) => {
      await add('golden', 1);
      const { status } = await orderCart({ ...delivery(), expected_total: shown });
      expect(status).toBe(422);
      expect(await readCart()).toHaveLength(1);
    },
  );
});
