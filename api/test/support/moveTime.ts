import { sql } from 'kysely';
import type { Db } from '../../src/db/schema';

/** Moves the confirmation of all second factors into the past. */
export async function ageFactors(db: Db, seconds: number): Promise<void> {
  await sql`update sessions set confirmed_at = confirmed_at - make_interval(secs => ${seconds})`.execute(
    db,
  );
}

/** Moves all changes of settings into the past. */
export async function ageSettings(db: Db, minutes: number): Promise<void> {
  const age = sql`make_interval(mins => ${minutes})`;
  await sql`update settings set changed_at = changed_at - ${age}, in_force_at = in_force_at - ${age}`.execute(
    db,
  );
}
