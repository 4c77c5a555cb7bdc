import { sql, type Kysely, type Migration } from 'kysely';

/** Orders that are cancelled by the system, and the number of mails to a recipient. */
export const orderExpiry: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table order_events drop constraint order_events_actor_check`,
  `alter table order_events add constraint order_events_actor_check
   check (actor in ('customer', 'shop', 'system'))`,
  `create index orders_unconfirmed on orders (order_date)
   where order_status = 'placed' and payment_status = 'unpaid'`,
  `create index outbox_recipient on outbox (lower(recipient), created_at)`,
];
