import { sql, type Kysely, type Migration } from 'kysely';

/** LS-01: what is still to be done is found without reading what was canceled or sold before. */
export const growth: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Shipments of canceled orders never leave. They would stay among the waiting ones for good.
  `alter table shipments add column is_cancelled boolean not null default false`,
  `update shipments set is_cancelled = true from orders
   where orders.order_id = shipments.order_id and order_status = 'cancelled'`,
  // A trigger, because processes of the previous version cancel orders, too.
  `create function mark_cancelled_shipments() returns trigger language plpgsql as $$
   begin
     update shipments set is_cancelled = new.order_status = 'cancelled' where order_id = new.order_id;
     return null;
   end
   $$`,
  `create trigger orders_mark_cancelled_shipments after update of order_status on orders for each row
   when ((old.order_status = 'cancelled') <> (new.order_status = 'cancelled'))
   execute function mark_cancelled_shipments()`,
  `drop index shipments_waiting`,
  `create index shipments_waiting on shipments (leaves_on) where dispatched_at is null and not is_cancelled`,

  // Products that are almost sold out are counted by the index alone.
  `drop index products_stock`,
  `create index products_stock on products (stock, product_id) include (is_published, category)`,

  // The words of a name, which a search finds by their beginnings.
  `create function product_words(label text) returns tsvector language sql immutable parallel safe as $$
     select array_to_tsvector(array_remove(regexp_split_to_array(lower(normalize(label, NFKC)), '\\s+'), ''))
   $$`,
  `create index products_words on products using gin (product_words(label))`,
];
