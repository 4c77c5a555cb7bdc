import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { engine } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { openInstance, openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';
import { spyDb } from '../support/database/spyDb';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A signed-in user of an instance that counts its statements, including authentication. */
async function openCounted() {
  const { db, takeCount } = spyDb(shop.db);
  const instance = await openInstance(db, {});
  const { access_token: token } = await shop.shopper();
  const calls = orderCalls(() => ({ shop: instance, token }));
  takeCount();
  return { ...calls, takeCount, call: instance.call, token, close: () => instance.app.close() };
}

/** Each statement waits for the database once. Statements that begin and end a transaction are not counted. */
describe('the number of statements', () => {
  it('[AP-09] [AP-10] [AP-11] is fixed for the cart', async () => {
    const { add, readCart, call, token, takeCount, close } = await openCounted();
    // Settings stay cached, because the clock stands still.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await readCart();
    expect(takeCount()).toBe(3);
    const { body: item } = await add('golden', 2);
    expect(item).toMatchObject({ product_id: 'golden', quantity: 2 });
    expect(takeCount()).toBe(3);
    expect(await readCart()).toEqual([item]);
    expect(takeCount()).toBe(2);
    const path = `/api/cart/update_cart_item_quantity/${item.cart_item_id}/5`;
    expect((await call('PUT', path, { token })).body).toMatchObject({ quantity: 5 });
    expect(takeCount()).toBe(2);
    clock.mockRestore();
    await close();
  });

  it('[AP-13] [AP-14] [OR-02] [OD-03] is fixed for an order and for the list of orders', async () => {
    const { add, readCart, buyNow, orderCart, read, list, call, takeCount, close } =
      await openCounted();
    // Settings stay cached, because the clock stands still.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await call('GET', '/api/delivery/estimate?pin_code=171001');
    expect(takeCount()).toBe(1);
    expect((await buyNow({}, withKey(randomUUID()))).status).toBe(201);
    // A new customer's unpaid boxes are counted under a lock, and the products are locked before they are reserved.
    expect(takeCount()).toBe(13);
    await add('golden', 2);
    await add('fuji-apple', 1);
    takeCount();
    const expected_lines = (await readCart()).map(({ product_id, quantity, product_data }) => ({
      product_id,
      quantity,
      price: product_data.price,
    }));
    takeCount();
    const shown = { ...delivery(), expected_lines };
    const { status, body } = await orderCart(shown, withKey(randomUUID()));
    expect(status).toBe(201);
    // The cart is read and emptied. An order that awaits a call reserves nothing, and gets its last day.
    expect(takeCount()).toBe(15);
    expect((await read(body.order_id)).body).toEqual(body);
    expect(takeCount()).toBe(2);
    expect((await list()).map(({ items }) => items.length)).toEqual([2, 1]);
    expect(takeCount()).toBe(2);
    clock.mockRestore();
    await close();
  });
});

if (engine === 'postgresql') {
  /** Each connection has its own prepared statements. */
  const preparedStatements = async () => {
    const { rows } = await sql<{ name: string; calls: number }>`
      select name, generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like 'select%' || ${'"cart_items"'} || '%'
    `.execute(shop.db);
    return rows;
  };

  describe('statements', () => {
    it('[S-49] are prepared once on a connection', async () => {
      const { readCart, close } = await openCounted();
      await readCart();
      const before = await preparedStatements();
      await readCart();
      const after = await preparedStatements();
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
      const calls = (rows: typeof before) => rows.reduce((sum, row) => sum + row.calls, 0);
      expect(calls(after)).toBe(calls(before) + 1);
      await close();
    });

    it('[S-46] stay valid after the next version has added a column', async () => {
      const { add, buyNow, readCart, read, list, close } = await openCounted();
      const use = async () => {
        await add('golden', 1);
        const { status, body } = await buyNow({}, withKey(randomUUID()));
        expect(status).toBe(201);
        expect((await read(body.order_id)).status).toBe(200);
        expect(await readCart()).toHaveLength(1);
        expect((await list()).length).toBeGreaterThan(0);
      };
      await use();
      for (const table of ['users', 'sessions', 'products', 'cart_items', 'orders', 'outbox']) {
        await sql`alter table ${sql.table(table)} add column added_later text`.execute(shop.db);
      }
      await use();
      await close();
    });
  });
}
