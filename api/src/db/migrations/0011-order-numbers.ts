import { sql, type Kysely, type Migration } from 'kysely';

/** OD-01: each order has a short number; tickets get theirs in the same way. */
export const orderNumbers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Digits and capitals without those that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
  `create function random_reference() returns text language sql volatile as $$
     select 'RR-' || left(letters, 4) || '-' || right(letters, 4)
     from (
       select string_agg(substr('34679ACDEFGHJKMNPQRTWXY', 1 + floor(random() * 23)::integer, 1), '')
         as letters
       from generate_series(1, 8)
     ) as random_letters
   $$`,
  // A default that is computed for each row, existing ones too.
  `alter table orders add column order_number text not null default random_reference()`,
  `alter table orders add constraint orders_order_number unique (order_number)`,
  `alter table contact_messages alter column ticket set default random_reference()`,

  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || jsonb_build_object('order_number', order_number)
   from orders where orders.order_id::text = answer->>'order_id'`,
];
