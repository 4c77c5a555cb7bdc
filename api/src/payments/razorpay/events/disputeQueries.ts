import { sql } from 'kysely';
import type { Db, NewRow } from '../../../db/schema';

/** The last one that is reported counts, whatever the sequence of the reports. */
const rank = (status: ReturnType<typeof sql>) =>
  sql`array_position(array['open', 'under_review', 'closed', 'won', 'lost'], ${status})`;

/**
 * Stores a dispute of a payment. Events come in any sequence: a dispute that has ended is never open again.
 * @returns False if nothing is new.
 */
export async function upsertDispute(
  trx: Db,
  dispute: NewRow<'razorpay_disputes'>,
): Promise<boolean> {
  const { status, respond_by, amount_paise } = dispute;
  const stored = await trx
    .insertInto('razorpay_disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('dispute_id')
        .doUpdateSet({ status, respond_by, amount_paise })
        .where(
          sql<boolean>`${rank(sql`excluded.status`)} > ${rank(sql`razorpay_disputes.status`)}`,
        ),
    )
    .returning('dispute_id')
    .executeTakeFirst();
  return stored !== undefined;
}
