import { sql } from 'kysely';
import type { Db } from '../../db/schema';
import type { RazorpayError } from './RazorpayError';

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

/** Stores the last failed call. Only the provider's own words are shown: they contain no data of customers. */
export async function recordFailure(db: Db, keyId: string, error: RazorpayError): Promise<void> {
  const failed = {
    failed_at: sql<Date>`shop_now()`,
    failed_call: error.call,
    failed_concerns: error.concerns,
    failure: error.description ?? (error.status === null ? '' : `HTTP ${error.status}`),
  };
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
