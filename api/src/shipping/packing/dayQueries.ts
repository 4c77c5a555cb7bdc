import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import { isPackable } from '../../orders/status/statusQueries';
import { selectWaiting } from '../../stock/reservedQueries';

/** Selects the shipments to pack. An order that still awaits its payment by Razorpay cannot be packed (PY-08). */
export const selectPackable = (db: Db) => selectWaiting(db).where(isPackable);

/** Returns the first day, from `today` on, for which a waiting shipment is promised. */
export async function findNextPackingDay(db: Db, today: string): Promise<string | undefined> {
  const row = await selectPackable(db)
    .select(sql<string>`leaves_on::text`.as('day'))
    .where('leaves_on', '>=', today)
    .orderBy('leaves_on')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}
