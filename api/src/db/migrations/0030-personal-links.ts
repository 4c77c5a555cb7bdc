import { sql, type Kysely, type Migration } from 'kysely';

/**
 * SC-02: what belongs to a person is linked by the id of their account. An e-mail proves nothing: anybody can type it.
 * Rows of before have no link; they are deleted by their age.
 */
export const personalLinks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table contact_messages add column user_id uuid references users on delete set null',
  'create index contact_messages_user on contact_messages (user_id)',
  'drop index contact_messages_email',

  'alter table back_in_stock_requests add column user_id uuid references users on delete set null',
  'create index back_in_stock_user on back_in_stock_requests (user_id)',
  // A user has a request of their own where somebody else has typed the same e-mail.
  'drop index back_in_stock_waiting',
  `create unique index back_in_stock_waiting on back_in_stock_requests
   (lower(email), product_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'))
   where notified_at is null`,
  'drop index back_in_stock_email',

  'alter table outbox add column user_id uuid references users on delete set null',
  'create index outbox_user on outbox (user_id)',
  'drop index outbox_reply_to',

  // What an action of the admin was about, whose response may contain a person.
  'alter table idempotency_keys add column subject text',
  'create index idempotency_keys_subject on idempotency_keys (subject) where subject is not null',
];
