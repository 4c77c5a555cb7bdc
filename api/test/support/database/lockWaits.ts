import { sql } from 'kysely';
import type { Db } from '../../../src/db/schema';
import { asAnotherClient } from './nestedConnections';
import { waitUntil } from '../processes/waitUntil';

/** Waits until `count` statements in this database wait for a lock. PostgreSQL only. */
export function waitForLockWaits(db: Db, count: number): Promise<void> {
  return asAnotherClient(() =>
    waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      return rows.length === count;
    }),
  );
}
