import { sql, type Kysely, type Migration } from 'kysely';

/** PY-07: the provider's order of an order, and the events of the provider that were received. */
export const razorpay: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table razorpay_orders (
    order_id uuid primary key references orders on delete cascade,
    razorpay_order_id text not null unique,
    created_at timestamptz not null
  )`,
  `create index razorpay_orders_created_at on razorpay_orders (created_at)`,

  `create table razorpay_events (
    event_id text primary key,
    received_at timestamptz not null default now()
  )`,
];
