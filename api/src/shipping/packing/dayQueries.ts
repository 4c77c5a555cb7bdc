import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { selectWaiting } from '../../stock/reservedQueries';

/** Returns the first day, from `today` on, for which a waiting shipment is promised. */
export async function findNextPackingDay(db: Db, today: string): Promise<string | undefined> {
  const row = await selectWaiting(db)
    .select(sql<string>`leaves_on::text`.as('day'))
    .where('leaves_on', '>=', today)
    .orderBy('leaves_on')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}
