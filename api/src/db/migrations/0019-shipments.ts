import { sql, type Kysely, type Migration } from 'kysely';

/**
 * DL-07: an order has a shipment for each family of its lines, with its own dates, tracking and progress.
 * Existing orders have one, of fruit.
 */
export const shipments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table products add constraint products_category_known
   check (category in ('apple', 'planting')) not valid`,

  `create table shipments (
    order_id uuid not null references orders on delete cascade,
    family text not null check (family in ('fruit', 'planting')),
    leaves_on date,
    arrives_from date,
    arrives_until date,
    carrier text,
    tracking_number text,
    tracking_url text check (tracking_url like 'https://%'),
    dispatched_at timestamptz,
    delivered_at timestamptz,
    primary key (order_id, family),
    check (num_nulls(leaves_on, arrives_from, arrives_until) in (0, 3)),
    check (leaves_on <= arrives_from and arrives_from <= arrives_until),
    check (delivered_at is null or dispatched_at is not null)
  )`,
  `create index shipments_waiting on shipments (leaves_on) where dispatched_at is null`,

  // The carrier's number was the note of the dispatch. The note stays in the history of the order; one that
  // is nothing but a number, such as ‘AWB 4711’, is the tracking number, too.
  `insert into shipments (order_id, family, leaves_on, arrives_from, arrives_until, tracking_number,
     dispatched_at, delivered_at)
   select orders.order_id, 'fruit', leaves_on, arrives_from, arrives_until,
     case when orders.email <> '' then
       substring(dispatched.reason from '^(?:AWB[: ]*)?((?=[A-Z-]*[0-9])[A-Z0-9-]{4,60})$')
     end,
     coalesce(dispatched.at, delivered.at), delivered.at
   from orders
   left join order_events as dispatched
     on dispatched.order_id = orders.order_id and dispatched.status = 'dispatched'
   left join order_events as delivered
     on delivered.order_id = orders.order_id and delivered.status = 'delivered'`,
  `alter table orders drop column leaves_on, drop column arrives_from, drop column arrives_until`,

  `alter table order_items add column family text not null default 'fruit'`,
  `alter table order_items alter column family drop default,
   add foreign key (order_id, family) references shipments on delete cascade`,

  // A status of a shipment is reached once for each of them.
  `alter table order_events add column family text`,
  `update order_events set family = 'fruit' where status in ('dispatched', 'delivered')`,
  `alter table order_events drop constraint order_events_pkey,
   add foreign key (order_id, family) references shipments on delete cascade,
   add check ((family is not null) = (status in ('dispatched', 'delivered')))`,
  `create unique index order_events_once on order_events (order_id, status, coalesce(family, ''))`,

  `create table date_changes (
    change_id uuid primary key default gen_random_uuid(),
    order_id uuid not null,
    family text not null,
    at timestamptz not null default now(),
    actor text not null check (actor in ('customer', 'shop', 'system')),
    reason text not null check (reason <> ''),
    old_dates jsonb,
    new_dates jsonb not null,
    foreign key (order_id, family) references shipments on delete cascade
  )`,
  `create index date_changes_order on date_changes (order_id, at)`,

  // Stored responses get the fields that responses have from now on.
  `update idempotency_keys
   set answer = answer - 'delivery_dates' || jsonb_build_object(
     'items', (
       select jsonb_agg(item || '{"family": "fruit"}' order by position)
       from jsonb_array_elements(answer->'items') with ordinality as items (item, position)
     ),
     'shipments', jsonb_build_array(jsonb_build_object(
       'family', 'fruit', 'dates', answer->'delivery_dates', 'carrier', null, 'tracking_number', null,
       'tracking_url', null, 'dispatched_at', null, 'delivered_at', null
     )),
     'events', (
       select jsonb_agg(event || '{"family": null}' order by position)
       from jsonb_array_elements(answer->'events') with ordinality as events (event, position)
     ),
     'date_changes', '[]'::jsonb
   )
   where answer is not null`,
];
