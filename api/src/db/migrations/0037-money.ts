import { sql, type Kysely, type Migration } from 'kysely';

/** MO-01: payments that are written off. AD-08: replacements have no payment at all. */
export const money: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statuses = `('unpaid', 'paid', 'refund_due', 'refunded', 'voided', 'written_off', 'none')`;

const statements = [
  `alter table orders drop constraint orders_payment_status_known`,
  `alter table orders add constraint orders_payment_status_known
   check (payment_status in ${statuses}) not valid`,
  `alter table payment_events drop constraint payment_events_status_check`,
  `alter table payment_events add constraint payment_events_status_check
   check (status in ${statuses}) not valid`,

  `drop index orders_to_confirm`,
  `update orders set payment_status = 'none' where payment_status = 'voided' and exists (
     select from replacement_requests where replacement_order_id = orders.order_id
   )`,
  `create index orders_to_confirm on orders (confirm_by)
   where payment_method is null and order_status = 'placed' and payment_status <> 'none'`,
  // What is owed to the shop: a few orders of many.
  `create index orders_unpaid on orders (order_date)
   where payment_status = 'unpaid' and order_status <> 'cancelled'`,
  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || '{"is_payment_reported": false}'
   where answer ? 'payment_events'`,
];
