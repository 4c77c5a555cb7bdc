import { sql, type Kysely, type Migration } from 'kysely';

/** YR-01: `confirm_by` is a day that the buyer knows, and only orders that await a call have one. */
export const promisedDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A process of the version before may still insert and compare times: PostgreSQL converts them.
  `alter table orders
   alter column confirm_by drop default,
   alter column confirm_by drop not null,
   alter column confirm_by type date
     using (confirm_by at time zone interval '5 hours 30 minutes')::date`,
  `update orders set confirm_by = case
     when payment_method is null and order_status = 'placed' and payment_status <> 'voided'
     then greatest(confirm_by, (
       select max(leaves_on) from shipments where shipments.order_id = orders.order_id
     )) end`,
  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || '{"confirm_by": null}'
   where answer ? 'payment_events'`,
];
