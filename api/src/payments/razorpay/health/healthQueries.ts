import { sql } from 'kysely';
import type { Db, NewRow } from '../../../db/schema';

/** Stores since when these keys are used, unless it is known. */
export async function rememberKeys(db: Db, keyId: string): Promise<void> {
  await db
    .insertInto('razorpay_keys')
    .values({ key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores that an event of this kind has come. */
export async function recordEventKind(db: Db, keyId: string, event: string): Promise<void> {
  await rememberKeys(db, keyId);
  await db
    .insertInto('razorpay_event_kinds')
    .values({ key_id: keyId, event, last_at: sql<Date>`shop_now()` })
    .onConflict((conflict) =>
      conflict.columns(['key_id', 'event']).doUpdateSet({ last_at: sql<Date>`shop_now()` }),
    )
    .execute();
}

/** Stores the last failed call. */
export async function recordFailure(
  db: Db,
  keyId: string,
  failure: Pick<NewRow<'razorpay_keys'>, 'failed_call' | 'failed_concerns' | 'failure'>,
): Promise<void> {
  const failed = { ...failure, failed_at: sql<Date>`shop_now()` };
  await db
    .insertInto('razorpay_keys')
    .values({ key_id: keyId, ...failed })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet(failed))
    .execute();
}

export const readKeys = (db: Db, keyId: string) =>
  db.selectFrom('razorpay_keys').selectAll().where('key_id', '=', keyId).executeTakeFirst();

/** Returns the kinds of events that have come, the last one first. */
export const listEventKinds = (db: Db, keyId: string) =>
  db
    .selectFrom('razorpay_event_kinds')
    .select(['event', 'last_at'])
    .where('key_id', '=', keyId)
    .orderBy('last_at', 'desc')
    .execute();
