import { sql } from 'kysely';
import type { Db, NewRow, Row } from '../../../db/schema';

/**
 * Stores a payment that has brought no money, or not yet. Events come in any sequence: a failed payment may be
 * authorized later, and an authorized one is taken or returned.
 */
export async function upsertAttempt(trx: Db, attempt: NewRow<'razorpay_attempts'>): Promise<void> {
  const rank = (status: ReturnType<typeof sql>) =>
    sql`array_position(array['failed', 'authorized', 'returned'], ${status})`;
  const { status, reason } = attempt;
  await trx
    .insertInto('razorpay_attempts')
    .values(attempt)
    .onConflict((conflict) =>
      conflict
        .column('payment_id')
        .doUpdateSet({ status, reason })
        .where(
          sql<boolean>`${rank(sql`excluded.status`)} > ${rank(sql`razorpay_attempts.status`)}`,
        ),
    )
    .execute();
}

/** Whether the ledger has no payment for an attempt. */
const isUntaken = sql<boolean>`not exists (
  select from payments where payments.reference = razorpay_attempts.payment_id and reference <> ''
)`;

export type Authorized = Pick<
  Row<'razorpay_attempts'>,
  'payment_id' | 'order_id' | 'amount_paise' | 'currency'
>;

/** Lists the authorized payments of the shop's orders, except those that the provider is about to take. */
export const listAuthorized = (db: Db, before: Date): Promise<Authorized[]> =>
  db
    .selectFrom('razorpay_attempts')
    .select(['payment_id', 'order_id', 'amount_paise', 'currency'])
    .where('status', '=', 'authorized')
    .where('order_id', 'is not', null)
    .where('at', '<=', before)
    .where('at', '>', sql<Date>`${before}::timestamptz - interval '7 days'`)
    .where(isUntaken)
    .orderBy('at')
    .limit(100)
    .execute();
