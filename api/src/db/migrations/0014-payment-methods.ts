import { sql, type Kysely, type Migration } from 'kysely';

/** PY-02: how an order is paid; null where the shop agrees on it with the customer. */
export const paymentMethods: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table orders add column payment_method text check (payment_method in ('cod'))`,

  // Stored responses get the field that responses have from now on.
  `update idempotency_keys set answer = answer || '{"payment_method": null}'
   where answer is not null`,
];
