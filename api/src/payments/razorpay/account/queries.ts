import type { Db } from '../../../db/schema';

/** Returns until when the account of these keys was listed. */
export async function findListedUntil(db: Db, keyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('razorpay_keys')
    .select('listed_until')
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  return row?.listed_until ?? null;
}

export async function markListed(db: Db, keyId: string, listed_until: Date): Promise<void> {
  await db.updateTable('razorpay_keys').set({ listed_until }).where('key_id', '=', keyId).execute();
}
