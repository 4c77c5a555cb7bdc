import { sql } from 'kysely';
import type { Db } from './schema';

/** Removes what no rule needs any more; orders and users are never touched. Safe to run at any time. */
export async function purgeExpired(db: Db): Promise<void> {
  // Kept for a day by promise (S-30), for two so that nobody has to count hours.
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
  // Also what was given up: the log has told it, and a month is enough to look into it.
  await db
    .deleteFrom('outbox')
    .where(sql`coalesce(sent_at, given_up_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
