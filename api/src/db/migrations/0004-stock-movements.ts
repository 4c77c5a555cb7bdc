import { sql, type Kysely, type Migration } from 'kysely';

/** SE-06: every change of the stock, with its cause. */
export const stockMovements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The boxes are taken before the order is inserted, in the same transaction.
  `create table stock_movements (
    movement_id uuid primary key default gen_random_uuid(),
    product_id text not null references products,
    change integer not null check (change <> 0 or kind = 'opening'),
    kind text not null check (kind in ('opening', 'order', 'cancellation', 'expiry', 'correction')),
    order_id uuid references orders deferrable initially deferred,
    actor text not null check (actor in ('customer', 'shop', 'system')),
    reason text not null,
    at timestamptz not null default now(),
    check ((order_id is not null) = (kind in ('order', 'cancellation', 'expiry')))
  )`,
  `create index stock_movements_product on stock_movements (product_id, at)`,
  // An order takes the boxes of a product at most once, and returns them at most once.
  `create unique index stock_movements_order on stock_movements (order_id, product_id, (change > 0))`,

  // Waits for orders that are being placed.
  `lock table products in share row exclusive mode`,
  `insert into stock_movements (product_id, change, kind, actor, reason)
   select product_id, stock, 'opening', 'system', 'Stock when movements were introduced' from products`,
];
