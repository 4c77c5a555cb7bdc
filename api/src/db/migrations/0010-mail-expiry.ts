import { sql, type Kysely, type Migration } from 'kysely';

/** Mails that are of no use after a time, such as a link that sets a password, and go first. */
export const mailExpiry: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table outbox add column expires_at timestamptz`,
  `create index outbox_pending on outbox (expires_at, due_at)
   where sent_at is null and given_up_at is null`,
  `drop index outbox_due`,
];
