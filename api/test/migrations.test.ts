import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { catalogRows } from '../src/catalog/catalogRows';
import { shop } from '../src/db/migrations/0001-shop';
import { mail } from '../src/db/migrations/0002-mail';
import { orderHistory } from '../src/db/migrations/0003-order-life';
import { checks } from '../src/db/migrations/0006-checks';
import { orderNumbers } from '../src/db/migrations/0011-order-numbers';
import { deliveryDates } from '../src/db/migrations/0013-delivery-dates';
import { paymentMethods } from '../src/db/migrations/0014-payment-methods';
import { seasons } from '../src/db/migrations/0015-seasons';
import { payments } from '../src/db/migrations/0016-payments';
import { receipts } from '../src/db/migrations/0018-receipts';
import { shipments } from '../src/db/migrations/0019-shipments';
import type { Db } from '../src/db/schema';
import { openEmptyDatabase } from './support/database';

/** An empty database, and one order with the stored response of its request. */
async function openWithOrder() {
  const fresh = await openEmptyDatabase();
  const { db } = fresh;
  await shop.up(db);
  await sql`insert into users (first_name, last_name, email, password_hash, phone_number)
    values ('Asha', 'Negi', 'asha@example.in', 'x', '9816012345')`.execute(db);
  await sql`insert into orders (user_id, order_date, first_name, last_name, email, phone_number,
      address, city, state, pin_code, special_instruction, payment_status, order_status,
      shipping_paise, total_paise)
    select user_id, '2026-11-01T05:00:00Z', 'Asha', 'Negi', email, phone_number, 'Lane', 'Shimla',
      'himachal_pradesh', '171001', '', 'unpaid', 'placed', 0, 140000 from users`.execute(db);
  await sql`insert into idempotency_keys (user_id, key, request_hash, status, answer)
    select user_id, 'k', 'h', 201, jsonb_build_object(
      'order_id', order_id, 'order_date', '2026-11-01T05:00:00.000Z'
    ) from orders`.execute(db);
  return fresh;
}

const storedResponse = async (db: Db) =>
  (await db.selectFrom('idempotency_keys').select('answer').executeTakeFirstOrThrow()).answer;

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
    ...[10_000, 9_500, 5_000],
    ...[null, null, null, null],
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

describe('[DL-06] [DL-07] the migration to shipments', () => {
  /** With an order that was dispatched with this note, before the migration. */
  async function openDispatched(note: string) {
    const fresh = await openWithOrder();
    const { db } = fresh;
    await orderHistory.up(db);
    await deliveryDates.up(db);
    await sql`update orders set leaves_on = '2026-11-09', arrives_from = '2026-11-11',
      arrives_until = '2026-11-13', order_status = 'delivered'`.execute(db);
    await sql`insert into products values ('golden', 'Golden', 140000, '10 kg', '', '{}', 1, 1, 'apple',
      'sweet_apples', '', '', '[]', '', 5)`.execute(db);
    await sql`insert into order_items
      select order_id, 1, 'golden', 'Golden', 140000, '10 kg', '', 1 from orders`.execute(db);
    await sql`insert into order_events (order_id, status, at, actor, reason)
      select order_id, 'dispatched', '2026-11-09T05:00:00Z'::timestamptz, 'shop', ${note}::text from orders
      union all select order_id, 'delivered', '2026-11-12T05:00:00Z', 'shop', '' from orders`.execute(
      db,
    );
    await sql`update idempotency_keys set answer = answer || '{
      "items": [{"product_id": "golden"}, {"product_id": "fuji-apple"}],
      "delivery_dates": {"leaves_on": "2026-11-09"}
    }'`.execute(db);
    return fresh;
  }

  /** Adds a copy of the first order that was dispatched with another note. */
  async function addDispatched(db: Db, note: string, changes: object = {}) {
    const order = JSON.stringify({ order_id: randomUUID(), ...changes });
    await sql`with copy as (
      insert into orders
      select (jsonb_populate_record(first, ${order}::jsonb)).* from orders as first limit 1
      returning order_id
    )
    insert into order_events (order_id, status, actor, reason)
      select order_id, 'dispatched', 'shop', ${note}::text from copy`.execute(db);
  }

  it('moves the dates of an order to its shipment, with its dispatch and its delivery', async () => {
    const fresh = await openDispatched('Left in the morning');
    const { db } = fresh;
    await shipments.up(db);
    const { rows } =
      await sql`select family, leaves_on::text, arrives_from::text, arrives_until::text,
      carrier, tracking_number, tracking_url, dispatched_at, delivered_at from shipments`.execute(
        db,
      );
    expect(rows).toEqual([
      {
        family: 'fruit',
        ...{ leaves_on: '2026-11-09', arrives_from: '2026-11-11', arrives_until: '2026-11-13' },
        ...{ carrier: null, tracking_number: null, tracking_url: null },
        dispatched_at: new Date('2026-11-09T05:00:00Z'),
        delivered_at: new Date('2026-11-12T05:00:00Z'),
      },
    ]);
    const events = await db.selectFrom('order_events').select(['status', 'family']).execute();
    expect(events.map(({ status, family }) => [status, family]).sort()).toEqual([
      ['delivered', 'fruit'],
      ['dispatched', 'fruit'],
      ['placed', null],
    ]);
    const items = await db.selectFrom('order_items').select('family').execute();
    expect(items).toEqual([{ family: 'fruit' }]);
    await fresh.close();
  });

  it('completes stored responses', async () => {
    const fresh = await openDispatched('');
    await shipments.up(fresh.db);
    const answer = await storedResponse(fresh.db);
    expect(answer).not.toHaveProperty('delivery_dates');
    expect(answer).toMatchObject({
      items: [
        { product_id: 'golden', family: 'fruit' },
        { product_id: 'fuji-apple', family: 'fruit' },
      ],
      shipments: [{ family: 'fruit', dates: { leaves_on: '2026-11-09' }, dispatched_at: null }],
      events: [{ status: 'placed', family: null }],
      date_changes: [],
    });
    await fresh.close();
  });

  it('takes a note that is nothing but a number for the tracking number, and keeps it', async () => {
    const fresh = await openDispatched('');
    const { db } = fresh;
    const notes = {
      'AWB 4711': '4711',
      'AWB: EM123456789IN': 'EM123456789IN',
      EM123456789IN: 'EM123456789IN',
      'By courier, AWB 4711': null,
      MORNING: null,
      'Left on 3 December': null,
    };
    for (const note of Object.keys(notes)) await addDispatched(db, note);
    await addDispatched(db, 'AWB 4712', { email: '' });
    await shipments.up(db);
    const rows = await db
      .selectFrom('shipments')
      .innerJoin('order_events', 'order_events.order_id', 'shipments.order_id')
      .select(['reason', 'tracking_number'])
      .where('status', '=', 'dispatched')
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.reason, row.tracking_number]))).toEqual({
      ...notes,
      '': null,
      // The account of this order is deleted.
      'AWB 4712': null,
    });
    await fresh.close();
  });
});
