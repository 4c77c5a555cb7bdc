import { sql, type Kysely, type Migration } from 'kysely';

/** One clock for shop and database; the earlier pictures of products, and the states that plants are sold to (AD-07). */
export const clockAndPictures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The offset is that of SHOP_CLOCK, set for each connection (`open.ts`). Stable, in one expression: it is inlined.
  `create function shop_now() returns timestamptz language sql stable parallel safe as $$
    select pg_catalog.now() +
      coalesce(nullif(pg_catalog.current_setting('shop.clock_offset', true), ''), '0')::pg_catalog.interval
  $$`,
  `do $$
  declare col record;
  begin
    for col in select table_name, column_name, column_default from information_schema.columns
      where table_schema = current_schema() and column_default ~ '\\mnow\\(\\)'
    loop
      execute format('alter table %I alter column %I set default %s', col.table_name, col.column_name,
        regexp_replace(col.column_default, '\\mnow\\(\\)', 'shop_now()', 'g'));
    end loop;
  end $$`,

  // Those of before are known from the audit log only.
  `create table product_pictures (
    product_id text not null references products,
    image_url text not null check (image_url <> ''),
    placeholder text,
    added_at timestamptz not null default shop_now(),
    primary key (product_id, image_url)
  )`,
  `insert into product_pictures (product_id, image_url, placeholder)
   select product_id, image_url, image_placeholder from products where image_url <> ''`,
  `insert into product_pictures (product_id, image_url, added_at)
   select products.product_id, before ->> 'image_url', audit_log.at
   from audit_log join products on products.product_id = audit_log.subject
   where action = 'product.image_changed' and before ->> 'image_url' <> ''
   on conflict do nothing`,

  `update products set planting = planting || '{"served_states": []}' where planting is not null`,
];
