import { sql } from 'kysely';
import type { Db } from './schema';

/** Deletes expired rows; never orders or users. Safe to run at any time. */
export async function purgeExpired(db: Db): Promise<void> {
  // S-30 demands a day; two leave a margin.
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
  await db
    .deleteFrom('login_failures')
    .where('failed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('password_resets')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  // Sent mails and those that could not be delivered, which the log reports.
  await db
    .deleteFrom('outbox')
    .where(sql`coalesce(sent_at, given_up_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
