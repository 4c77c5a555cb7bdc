import { sql } from 'kysely';
import type { OrderDetails } from '@shop/shared/contract';
import { seedCatalog } from '../../src/catalog/seed/seedCatalog';
import { migrate, migrations } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/open';
import { runMigrations } from '../../src/db/runMigrations';
import type { Db } from '../../src/db/schema';
import { engine, openEmptyDatabase, type TestDatabase } from '../support/database/database';
import { withKey } from '../support/orders/orders';
import { createSchema, releasedSchemas } from '../support/database/releasedSchemas';
import { openInstance } from '../support/shop';
import { delivery } from '../support/users';

jest.setTimeout(60_000);

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await openEmptyDatabase();
  db = database.db;
});
afterEach(() => database.close());

/** Rows that no migration may lose. */
async function kept() {
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*)::int from users) as users,
    (select count(*)::int from cart_items) as cart_items,
    (select count(*)::int from orders) as orders,
    (select sum(total_paise)::int from orders) as total_paise,
    (select sum(quantity)::int from order_items) as ordered_boxes,
    (select sum(stock)::int from products) as stock,
    (select string_agg(address || city || special_instruction, ' ' order by order_id) from orders) as addresses
  `.execute(db);
  return rows[0];
}

it.each(releasedSchemas)(
  '[S-46] opens a database of schema %s with its rows',
  async (_, numbers) => {
    await createSchema(db, numbers);
    const before = await kept();

    await migrate(db);

    expect(await kept()).toEqual(before);
    await seedCatalog(db);
    const shop = await openInstance(db, {});
    const { access_token: token } = await shop.owner();
    const { body: list } = await shop.call<{ orders: OrderDetails[] }>(
      'GET',
      '/api/admin/orders?limit=100',
      { token },
    );
    expect(list.orders).toHaveLength(Number(before?.orders));
    for (const { order_number } of list.orders) {
      expect(await shop.call('GET', `/api/admin/orders/${order_number}`, { token })).toMatchObject({
        status: 200,
        body: { order: { order_number } },
      });
    }
    const body = { ...delivery(), product_id: 'fuji-apple', quantity: 1 };
    const { access_token } = await shop.shopper();
    const placed = await shop.call('POST', '/api/order/buy_now', {
      ...withKey(),
      token: access_token,
      body,
    });
    expect(placed.status).toBe(201);
    await shop.app.close();
  },
);

const writesAndLater = {
  '1-writes': {
    async up(trx: Db) {
      await sql`create table parents (id integer primary key)`.execute(trx);
      await sql`create table children (
        id integer references parents deferrable initially deferred
      )`.execute(trx);
      await sql`insert into children values (1)`.execute(trx);
      await sql`insert into parents values (1)`.execute(trx);
    },
  },
  '2-changes': {
    up: async (trx: Db) => void (await sql`create index on children (id)`.execute(trx)),
  },
};

it('[S-46] deferred triggers of a migration fire before the next one changes the table', async () => {
  await runMigrations(db, writesAndLater);

  const { rows } = await sql`select id from children`.execute(db);
  expect(rows).toEqual([{ id: 1 }]);
});

const refused = {
  ...writesAndLater,
  '3-refused': {
    async up(trx: Db) {
      await sql`insert into parents values (2)`.execute(trx);
      await sql`alter table children add constraint none check (id is null)`.execute(trx);
    },
  },
};

it('[S-46] [AP-16] a failed migration ends with a clear message, and the next start continues there', async () => {
  await expect(runMigrations(db, refused)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(
      /^The database cannot be updated to this version of the shop: step 3-refused was refused \(check constraint/,
    ) as string,
  });
  expect((await sql`select id from parents`.execute(db)).rows).toEqual([{ id: 1 }]);

  await runMigrations(db, { ...writesAndLater, '3-refused': writesAndLater['2-changes'] });

  const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
  expect(rows).toEqual([{ name: '1-writes' }, { name: '2-changes' }, { name: '3-refused' }]);
});

it('[S-46] a database of a newer version is refused with a clear message', async () => {
  await runMigrations(db, writesAndLater);

  await expect(migrate(db)).rejects.toThrow(
    'The database was used by a newer version of the shop, which has changed it (1-writes, 2-changes). ' +
      'Start that version again.',
  );
});

if (engine === 'postgresql') {
  it('[S-46] concurrent starts apply each migration once', async () => {
    const url = database.url ?? '';
    const others = [await openPostgres(url), await openPostgres(url)];

    await Promise.all([database, ...others].map((opened) => migrate(opened.db)));

    const { rows } = await sql`select name from kysely_migration`.execute(db);
    expect(rows).toHaveLength(Object.keys(migrations).length);
    for (const { close } of others) await close();
  });
}
