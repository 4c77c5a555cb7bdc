import { sql } from 'kysely';
import { catalogRows } from '../../src/catalog/seed/catalogRows';
import { shop } from '../../src/db/migrations/0001-shop';
import { mail } from '../../src/db/migrations/0002-mail';
import { orderHistory } from '../../src/db/migrations/0003-order-life';
import { stockMovements } from '../../src/db/migrations/0004-stock-movements';
import { checks } from '../../src/db/migrations/0006-checks';
import { orderNumbers } from '../../src/db/migrations/0011-order-numbers';
import { paymentMethods } from '../../src/db/migrations/0014-payment-methods';
import { seasons } from '../../src/db/migrations/0015-seasons';
import { payments } from '../../src/db/migrations/0016-payments';
import { razorpay } from '../../src/db/migrations/0017-razorpay';
import { receipts } from '../../src/db/migrations/0018-receipts';
import { corrections } from '../../src/db/migrations/0021-corrections';
import { products as adminProducts } from '../../src/db/migrations/0026-products';
import { openEmptyDatabase } from '../support/database/database';
import { openWithOrder, storedResponse } from '../support/database/migrations';

it('[OD-01] the migration gives existing orders a number, in stored responses too', async () => {
  const fresh = await openWithOrder();
  const { db } = fresh;
  await mail.up(db);
  await orderNumbers.up(db);
  const { order_number } = await db
    .selectFrom('orders')
    .select('order_number')
    .executeTakeFirstOrThrow();
  expect(order_number).toMatch(/^RR-.{4}-.{4}$/);
  expect(await storedResponse(db)).toMatchObject({ order_number });
  await fresh.close();
});

it('[OR-02] the migration adds the first event to existing orders and stored responses', async () => {
  const fresh = await openWithOrder();
  const { db } = fresh;
  await orderHistory.up(db);
  const events = await db.selectFrom('order_events').selectAll().execute();
  const placed = { status: 'placed', actor: 'customer', reason: '' };
  expect(events).toMatchObject([{ ...placed, at: new Date('2026-11-01T05:00:00Z') }]);
  expect(await storedResponse(db)).toEqual({
    order_id: expect.any(String) as string,
    order_date: '2026-11-01T05:00:00.000Z',
    events: [{ ...placed, at: '2026-11-01T05:00:00.000Z' }],
    cancellable_until: null,
    replaceable_until: null,
    replacement_requests: [],
  });
  await fresh.close();
});

it('[RC-01] [RC-02] the migration declares the least weight of existing products', async () => {
  const fresh = await openWithOrder();
  const { db } = fresh;
  const weights = ['10 - 12 kg', '9.5 kg', '5–6 KG', '0 kg', '12 plants', 'about 10 kg', ''];
  for (const [index, weight] of weights.entries()) {
    await sql`insert into products (product_id, label, price_paise, weight, image_url, product_metadata,
        popularity, default_order, category, variety_group, short_description, season, best_for,
        storage, stock)
      values (${`p${index}`}, 'P', 1, ${weight}, '', '{}', 1, ${index}, 'apple', 'sweet_apples', '', '',
        '[]', '', 1)`.execute(db);
  }
  await receipts.up(db);
  const products = await db
    .selectFrom('products')
    .select(['hsn', 'tax_rate', 'net_weight_grams', 'best_before_days'])
    .orderBy('product_id')
    .execute();
  expect(products.map((product) => product.net_weight_grams)).toEqual([
    10_000,
    9_500,
    5_000,
    null,
    null,
    null,
    null,
  ]);
  expect(products[0]).toMatchObject({ hsn: '08081000', tax_rate: 0, best_before_days: null });
  expect(await storedResponse(db)).toMatchObject({ receipt: null });
  await fresh.close();
});

it('[SE-01] the migration gives existing products their seasons, and no sale window', async () => {
  const fresh = await openEmptyDatabase();
  const { db } = fresh;
  await shop.up(db);
  await sql`insert into products (product_id, label, price_paise, weight, image_url, product_metadata,
      popularity, default_order, category, variety_group, short_description, season, best_for,
      storage, stock)
    select id, id, 140000, '10 kg', '', '{}', 1, 1, 'apple', 'sweet_apples', '', '', '[]', '', 7
    from unnest(array['golden', 'granny-s', 'of-the-growers']) as id`.execute(db);
  await seasons.up(db);
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'harvest_months', 'storage_until', 'sale_from', 'sale_until'])
    .orderBy('product_id')
    .execute();
  const always = { sale_from: null, sale_until: null };
  expect(rows).toEqual([
    { product_id: 'golden', harvest_months: [9, 10], storage_until: 11, ...always },
    { product_id: 'granny-s', harvest_months: [9, 10], storage_until: 1, ...always },
    { product_id: 'of-the-growers', harvest_months: [], storage_until: null, ...always },
  ]);
  for (const { product_id, harvest_months, storage_until } of catalogRows) {
    const row = rows.find((other) => other.product_id === product_id);
    if (row) expect(row).toMatchObject({ harvest_months, storage_until });
  }
  await fresh.close();
});

it('[PY-06] the migration gives voided payments their history, and stored responses their fields', async () => {
  const fresh = await openWithOrder();
  const { db } = fresh;
  for (const migration of [mail, orderHistory, checks, paymentMethods]) await migration.up(db);
  await sql`update orders set order_status = 'cancelled', payment_status = 'voided'`.execute(db);
  await sql`insert into order_events (order_id, status, at, actor, reason)
    select order_id, 'cancelled', '2026-11-02T05:00:00Z', 'shop', 'Hail' from orders`.execute(db);
  await payments.up(db);
  const events = await db.selectFrom('payment_events').selectAll().execute();
  expect(events).toMatchObject([
    { status: 'voided', at: new Date('2026-11-02T05:00:00Z'), actor: 'shop', reference: '' },
  ]);
  expect(await db.selectFrom('orders').select(['payment_status', 'pay_by']).execute()).toEqual([
    { payment_status: 'voided', pay_by: null },
  ]);
  const added = { pay_by: null, refund_due_by: null, payment_events: [] };
  expect(await storedResponse(db)).toMatchObject(added);
  await fresh.close();
});

describe('the migration of corrections', () => {
  const before = [mail, orderHistory, checks, paymentMethods, payments, razorpay, receipts];

  it('[RC-01] gives planting material that has the HSN of apples that of plants', async () => {
    const fresh = await openWithOrder();
    const { db } = fresh;
    for (const migration of before) await migration.up(db);
    await sql`insert into products (product_id, label, price_paise, weight, image_url, product_metadata,
        popularity, default_order, category, variety_group, short_description, season, best_for,
        storage, stock, hsn)
      select id, id, 1, '10 kg', '', '{}', 1, 1, category, 'sweet_apples', '', '', '[]', '', 1, hsn
      from (values ('golden', 'apple', '08081000'), ('m9', 'planting', '08081000'),
        ('m111', 'planting', '06022020')) as old (id, category, hsn)`.execute(db);
    await corrections.up(db);
    const products = await db
      .selectFrom('products')
      .select(['product_id', 'hsn'])
      .orderBy('product_id')
      .execute();
    expect(products).toEqual([
      { product_id: 'golden', hsn: '08081000' },
      { product_id: 'm111', hsn: '06022020' },
      { product_id: 'm9', hsn: '060220' },
    ]);
    await fresh.close();
  });

  it('[DL-07] completes the lines of stored responses', async () => {
    const fresh = await openWithOrder();
    const { db } = fresh;
    for (const migration of before) await migration.up(db);
    await sql`update idempotency_keys set answer = answer || '{
      "items": [{"product_id": "golden"}, {"product_id": "fuji-apple"}]
    }'`.execute(db);
    await corrections.up(db);
    expect(await storedResponse(db)).toMatchObject({
      order_date: '2026-11-01T05:00:00.000Z',
      items: [
        { product_id: 'golden', replaceable_until: null },
        { product_id: 'fuji-apple', replaceable_until: null },
      ],
    });
    await fresh.close();
  });

  it('[SC-02] erases the numbers of parcels from orders of deleted accounts', async () => {
    const fresh = await openWithOrder();
    const { db } = fresh;
    for (const migration of before) await migration.up(db);
    await sql`insert into orders
      select (jsonb_populate_record(first, jsonb_build_object(
        'order_id', gen_random_uuid(), 'email', copy.email
      ))).* from orders as first, unnest(array['', 'b@example.in']) as copy (email)`.execute(db);
    await sql`insert into order_events (order_id, status, actor, reason)
      select order_id, status, 'shop', reason from orders, (values
        ('dispatched', 'AWB 4711'), ('delivered', 'EM123456789IN')
      ) as notes (status, reason) where email <> 'asha@example.in'`.execute(db);
    await corrections.up(db);
    const reasons = async (email: string) => {
      const rows = await db
        .selectFrom('order_events')
        .innerJoin('orders', 'orders.order_id', 'order_events.order_id')
        .select('reason')
        .where('email', '=', email)
        .execute();
      return rows.map(({ reason }) => reason).sort();
    };
    expect(await reasons('')).toEqual(['', 'EM123456789IN']);
    expect(await reasons('b@example.in')).toEqual(['AWB 4711', 'EM123456789IN']);
    await fresh.close();
  });
});

it('[AD-07] the migration leaves existing products published', async () => {
  const fresh = await openEmptyDatabase();
  const { db } = fresh;
  await shop.up(db);
  await db.transaction().execute((trx) => stockMovements.up(trx));
  const insert = (id: string) => sql`insert into products (product_id, label, price_paise, weight,
      image_url, product_metadata, popularity, default_order, category, variety_group,
      short_description, season, best_for, storage, stock)
    values (${id}, 'P', 1, '', '', '{}', 1, 1, 'apple', 'sweet_apples', '', '', '[]', '', 7)`;
  await insert('before').execute(db);
  await adminProducts.up(db);
  // A process of the previous version writes this during the update.
  await insert('during').execute(db);
  const rows = await db
    .selectFrom('products')
    .select(['is_published', 'version', 'planting', 'image_placeholder'])
    .execute();
  const expected = { is_published: true, version: 1, planting: null, image_placeholder: null };
  expect(rows).toEqual([expected, expected]);
  await expect(sql`update products set planting = '{}'`.execute(db)).rejects.toThrow(
    'check constraint',
  );
  await fresh.close();
});
