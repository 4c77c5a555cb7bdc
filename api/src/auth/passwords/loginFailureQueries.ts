import { sql } from 'kysely';
import type { Db } from '../../db/schema';

/** Returns the failures of a subject within the last `windowSeconds`. */
export async function findRecentFailures(db: Db, subject: string, windowSeconds: number) {
  const window = sql<Date>`make_interval(secs => ${windowSeconds})`;
  const row = await db
    .selectFrom('login_failures')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from shop_now() - max(failed_at)), 0)::float8`.as(
        'since_last',
      ),
      sql<number>`coalesce(extract(epoch from min(failed_at) + ${window} - shop_now()), 0)::float8`.as(
        'until_oldest_expires',
      ),
    ])
    .where('subject', '=', subject)
    .where('failed_at', '>', sql<Date>`shop_now() - ${window}`)
    .executeTakeFirstOrThrow();
  return {
    count: row.count,
    secondsSinceLast: row.since_last,
    secondsUntilOldestExpires: Math.max(1, row.until_oldest_expires),
  };
}

export async function insertFailures(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .insertInto('login_failures')
    .values(subjects.map((subject) => ({ subject })))
    .execute();
}

export async function deleteFailures(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', subject).execute();
}
