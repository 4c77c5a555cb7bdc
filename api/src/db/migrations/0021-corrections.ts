import { sql, type Kysely, type Migration } from 'kysely';

/** What earlier migrations have left open. */
export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The default of the column is the HSN of fresh apples; edible plants have another one (RC-01).
  `update products set hsn = '060220' where category <> 'apple' and hsn = '08081000'`,
  `alter table products add constraint products_hsn_of_category
   check (category = 'apple' or hsn <> '08081000')`,

  // The carriers' numbers of before there were shipments, in orders whose account is deleted (SC-02).
  `update order_events set reason = '' from orders
   where orders.order_id = order_events.order_id and orders.email = ''
     and order_events.status = 'dispatched'
     and order_events.reason ~ '^(?:AWB[: ]*)?(?=[A-Z-]*[0-9])[A-Z0-9-]{4,60}$'`,

  // One payment by UPI may have been reported for two orders (PY-05).
  `create index payment_events_utr on payment_events (reference) where reference ~ '^\\d{12}$'`,

  // When the provider was last asked for the payments of its order.
  'alter table razorpay_orders add column asked_at timestamptz',

  // Stored responses get the field that the lines of orders have from now on.
  `update idempotency_keys
   set answer = jsonb_set(answer, '{items}', (
     select jsonb_agg(item || '{"replaceable_until": null}' order by position)
     from jsonb_array_elements(answer->'items') with ordinality as items (item, position)
   ))
   where jsonb_typeof(answer->'items') = 'array'`,
];
