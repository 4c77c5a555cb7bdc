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
}
