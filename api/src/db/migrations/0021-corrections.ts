import { sql, type Kysely, type Migration } from 'kysely';

/** What earlier migrations have left open. */
export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // One payment by UPI may have been reported for two orders (PY-05).
  `create index payment_events_utr on payment_events (reference) where reference ~ '^\\d{12}$'`,
];
