import { sql, type Kysely, type Migration } from 'kysely';

/** Mails that cannot arrive are shown with their order; what a mail program is told about a mail. */
export const mailOutcomes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table outbox add column order_id uuid references orders on delete set null',
  'create index outbox_about_order on outbox (order_id, position)',
  'create index outbox_undelivered on outbox (order_id) where given_up_at is not null',
  'alter table outbox add column is_personal boolean not null default false',
  'alter table outbox add column unsubscribe_url text',
];
