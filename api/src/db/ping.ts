import { sql } from 'kysely';
import type { Db } from './schema';

/** Resolves when the database responds. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
