import { sql, type Kysely, type Migration } from 'kysely';

/** What is known of the provider's keys: the last failed call, and when each kind of event came last (PY-07). */
export const razorpayHealth: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table razorpay_keys (
    key_id text primary key,
    set_at timestamptz not null default shop_now(),
    failed_at timestamptz,
    failed_call text,
    failed_concerns text check (failed_concerns in ('keys', 'request', 'provider')),
    failure text,
    check (num_nulls(failed_at, failed_call, failed_concerns, failure) in (0, 4))
  )`,
  // One row per key and kind: events themselves are forgotten after a week.
  `create table razorpay_event_kinds (
    key_id text not null references razorpay_keys on delete cascade,
    event text not null,
    last_at timestamptz not null,
    primary key (key_id, event)
  )`,
];
