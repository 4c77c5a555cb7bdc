import { sql, type Kysely, type Migration } from 'kysely';

/** DL-03: the dates that an order was promised; null where nobody delivers, and for older orders. */
export const deliveryDates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table orders
   add column leaves_on date,
   add column arrives_from date,
   add column arrives_until date,
   add check (num_nulls(leaves_on, arrives_from, arrives_until) in (0, 3)),
   add check (leaves_on <= arrives_from and arrives_from <= arrives_until)`,

  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || '{"delivery_dates": null}'
   where answer is not null`,
];
