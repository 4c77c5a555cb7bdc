import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { orderHistory } from '../../src/db/migrations/0003-order-life';
import { deliveryDates } from '../../src/db/migrations/0013-delivery-dates';
import { shipments } from '../../src/db/migrations/0019-shipments';
import type { Db } from '../../src/db/schema';
import { openWithOrder, storedResponse } from '../support/database/migrations';

describe('[DL-06] [DL-07] the migration to shipments', () => {
  /** Opens a database before the migration, with an order that was dispatched with this note. */
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
        leaves_on: '2026-11-09',
        arrives_from: '2026-11-11',
        arrives_until: '2026-11-13',
        carrier: null,
        tracking_number: null,
        tracking_url: null,
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
