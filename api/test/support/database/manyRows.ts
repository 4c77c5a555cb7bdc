import { sql } from 'kysely';
import type { Db } from '../../../src/db/schema';

/** Inserts copies of Golden (`copy-001` …) that differ only in their default order. */
export async function copyProducts(db: Db, count: number): Promise<void> {
  await sql`insert into products
    select (jsonb_populate_record(golden, jsonb_build_object(
      'product_id', 'copy-' || lpad(n::text, 3, '0'), 'default_order', 8 + n
    ))).*
    from products as golden, generate_series(1, ${count}::integer) as n
    where product_id = 'golden'`.execute(db);
}

/** Inserts a copy of Golden at another position of the default order. */
export async function copyProduct(
  db: Db,
  product_id: string,
  default_order: number,
): Promise<void> {
  await sql`insert into products
    select (jsonb_populate_record(golden, ${JSON.stringify({ product_id, default_order })}::jsonb)).*
    from products as golden where product_id = 'golden'`.execute(db);
}

/** Inserts copies of an order with its lines and shipments, each a microsecond older than the previous one. */
export async function copyOrder(db: Db, orderId: string, count: number): Promise<void> {
  await sql`with copies as (
      select n, gen_random_uuid() as copy_id from generate_series(1, ${count}::integer) as n
    ), new_orders as (
      insert into orders
      select (jsonb_populate_record(orders, jsonb_build_object(
        'order_id', copy_id, 'order_number', random_reference(),
        'order_date', order_date - n * interval '1 microsecond'
      ))).*
      from orders, copies where order_id = ${orderId}
    ), new_shipments as (
      insert into shipments
      select (jsonb_populate_record(shipments, jsonb_build_object('order_id', copy_id))).*
      from shipments, copies where order_id = ${orderId}
    )
    insert into order_items
    select (jsonb_populate_record(order_items, jsonb_build_object('order_id', copy_id))).*
    from order_items, copies where order_id = ${orderId}`.execute(db);
}
