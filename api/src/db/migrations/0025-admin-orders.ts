import { sql, type Kysely, type Migration } from 'kysely';

/**
 * AD-03 … AD-06: who of the shop has done what, changes that are taken back, notes, boxes that are packed, and what
 * orders are found by.
 */
export const adminOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const histories = ['order_events', 'payment_events', 'date_changes', 'stock_movements'];

const statements = [
  ...histories.flatMap((table) => [
    `alter table ${table} add column staff_id uuid references users on delete set null`,
    `create index ${table}_staff on ${table} (staff_id)`,
  ]),

  `alter table order_events
   add column undone_at timestamptz,
   add column undone_by uuid references users on delete set null`,
  `create index order_events_undone_by on order_events (undone_by)`,
  `create index order_events_order on order_events (order_id, at)`,
  // A status that was taken back can be reached again.
  `drop index order_events_once`,
  `create unique index order_events_once on order_events (order_id, status, coalesce(family, ''))
   where undone_at is null`,

  `create table order_confirmations (
    confirmation_id integer primary key generated always as identity,
    order_id uuid not null references orders on delete cascade,
    payment_method text not null check (payment_method in ('cod', 'upi')),
    at timestamptz not null default now(),
    staff_id uuid references users on delete set null,
    undone_at timestamptz,
    undone_by uuid references users on delete set null
  )`,
  `create index order_confirmations_order on order_confirmations (order_id, at)`,
  `create unique index order_confirmations_once on order_confirmations (order_id) where undone_at is null`,
  `create index order_confirmations_staff on order_confirmations (staff_id)`,
  `create index order_confirmations_undone_by on order_confirmations (undone_by)`,

  `create table order_notes (
    note_id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders on delete cascade,
    at timestamptz not null default now(),
    staff_id uuid references users on delete set null,
    text text not null check (text <> '')
  )`,
  `create index order_notes_order on order_notes (order_id, at)`,
  `create index order_notes_staff on order_notes (staff_id)`,

  `create table packed_lines (
    order_id uuid not null,
    product_id text not null,
    at timestamptz not null default now(),
    staff_id uuid references users on delete set null,
    primary key (order_id, product_id),
    foreign key (order_id, product_id) references order_items on delete cascade
  )`,
  `create index packed_lines_staff on packed_lines (staff_id)`,

  // The words that an order is found by: its number with and without dashes, names, e-mail with its parts, the
  // last ten digits of the phone, and these backwards, so that the last ones are the beginning of a word.
  `create function order_words(order_number text, names text, email text, phone_number text) returns tsvector
   language sql immutable parallel safe as $$
     select array_to_tsvector(array_remove(
       regexp_split_to_array(lower(names), '\\s+')
       || regexp_split_to_array(lower(email), '[@.]+')
       || string_to_array(lower(order_number), '-')
       || array[
         lower(email), replace(lower(order_number), '-', ''), replace(lower(substr(order_number, 4)), '-', ''),
         right(regexp_replace(phone_number, '\\D', '', 'g'), 10),
         'r' || reverse(right(regexp_replace(phone_number, '\\D', '', 'g'), 10))
       ], ''
     ))
   $$`,
  `create index orders_words on orders using gin
   (order_words(order_number, first_name || ' ' || last_name, email, phone_number))`,

  // The orders of all customers, the newest first.
  `create index orders_newest on orders (order_date desc, order_id desc)`,
  `create index orders_status on orders (order_status, order_date desc, order_id desc)`,
  `create index orders_payment on orders (payment_status, order_date desc, order_id desc)`,
  `create index orders_state on orders (state, order_date desc, order_id desc)`,
  `create index shipments_day on shipments (leaves_on, order_id)`,
  `create index orders_to_confirm on orders (order_date)
   where payment_method is null and order_status = 'placed'`,
  `create index products_stock on products (stock)`,
];
