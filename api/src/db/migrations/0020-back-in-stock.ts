import { sql, type Kysely, type Migration } from 'kysely';

/** SE-04: requests to be told when a product can be ordered again. */
export const backInStock: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table back_in_stock_requests (
    request_id uuid primary key default gen_random_uuid(),
    product_id text not null references products,
    email text not null,
    created_at timestamptz not null default now(),
    notified_at timestamptz,
    token_hash text,
    check ((notified_at is null) = (token_hash is null))
  )`,
  `create unique index back_in_stock_waiting on back_in_stock_requests (lower(email), product_id)
   where notified_at is null`,
  `create index back_in_stock_product on back_in_stock_requests (product_id)
   where notified_at is null`,
  'create index back_in_stock_token on back_in_stock_requests (token_hash)',
];
