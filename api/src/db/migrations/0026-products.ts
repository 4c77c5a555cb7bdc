import { sql, type Kysely, type Migration } from 'kysely';

/** AD-07: what the staff can change about products, and their pictures. */
export const products: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The defaults are for the products of before, and for rows that processes of the version before insert.
  `alter table products
   add column is_published boolean not null default true,
   add column planting jsonb check (planting is null or category = 'planting'),
   add column image_placeholder text,
   add column version integer not null default 1,
   add column created_at timestamptz not null default now(),
   add column updated_at timestamptz not null default now()`,

  // Orders show the pictures of their lines for good: none is deleted.
  `create table product_images (
    hash text not null,
    width integer not null check (width > 0),
    format text not null check (format in ('avif', 'webp', 'jpg')),
    bytes bytea not null,
    added_at timestamptz not null default now(),
    primary key (hash, width, format)
  )`,
  // They are compressed already.
  'alter table product_images alter column bytes set storage external',

  'create index stock_movements_latest on stock_movements (product_id, at desc, movement_id desc)',
];
