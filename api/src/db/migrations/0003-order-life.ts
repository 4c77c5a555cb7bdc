import { sql, type Kysely, type Migration } from 'kysely';

/** Events of an order, replacement requests and their photos. */
export const orderHistory: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Identifies duplicate orders (S-31).
  `alter table orders add column fingerprint text`,

  // An order has each status at most once.
  `create table order_events (
    order_id uuid not null references orders on delete cascade,
    status text not null,
    at timestamptz not null default now(),
    actor text not null check (actor in ('customer', 'shop')),
    reason text not null,
    primary key (order_id, status)
  )`,
  `insert into order_events (order_id, status, at, actor, reason)
   select order_id, 'placed', order_date, 'customer', '' from orders`,

  // Stored responses get the fields that responses have from now on.
  `update idempotency_keys
   set answer = answer || jsonb_build_object(
     'events', jsonb_build_array(jsonb_build_object(
       'status', 'placed', 'at', answer->'order_date', 'actor', 'customer', 'reason', ''
     )),
     'cancellable_until', null,
     'replaceable_until', null,
     'replacement_requests', '[]'::jsonb
   )
   where answer is not null`,

  `create table replacement_requests (
    request_id uuid primary key default gen_random_uuid(),
    order_id uuid not null,
    product_id text not null,
    reason text not null,
    damaged_apples integer not null check (damaged_apples >= 1),
    requested_at timestamptz not null default now(),
    unique (order_id, product_id),
    foreign key (order_id, product_id) references order_items on delete cascade
  )`,

  `create table replacement_photos (
    photo_id uuid primary key default gen_random_uuid(),
    request_id uuid not null references replacement_requests on delete cascade,
    position integer not null,
    jpeg bytea not null
  )`,
  `create index replacement_photos_request on replacement_photos (request_id, position)`,
];
