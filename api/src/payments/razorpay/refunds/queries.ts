import { sql } from 'kysely';
import type { Db, Row } from '../../../db/schema';
import { refundPaise } from '../../../ledger/balanceQueries';

export type StoredRefund = Pick<
  Row<'refunds'>,
  'refund_id' | 'order_id' | 'payment_id' | 'request_id' | 'amount_paise' | 'reference' | 'state'
>;

const columns = [
  'refund_id',
  'order_id',
  'payment_id',
  'request_id',
  'amount_paise',
  'reference',
  'state',
] as const;

/** Finds a refund of the provider by its id there, or by ours. */
export function findProviderRefund(
  trx: Db,
  { id, receipt }: { id: string; receipt: string | null },
): Promise<StoredRefund | undefined> {
  return trx
    .selectFrom('refunds')
    .select(columns)
    .where('method', '=', 'razorpay')
    .where((eb) =>
      eb.or([
        eb.and([eb('reference', '=', id), eb('reference', '<>', '')]),
        eb.and([eb('reference', '=', ''), eb(sql`refund_id::text`, '=', receipt ?? '')]),
      ]),
    )
    .executeTakeFirst();
}

export interface PendingRefund extends StoredRefund {
  /** The payment's id at the provider. */
  provider_payment_id: string;
}

const pending = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refund_id', 'refunds.order_id', 'refunds.payment_id', 'request_id'])
    .select(['refunds.amount_paise', 'refunds.reference', 'state'])
    .select('payments.reference as provider_payment_id')
    .where('refunds.method', '=', 'razorpay')
    .where('state', '=', 'pending')
    .where('payments.reference', '<>', '');

/** Lists the refunds that the provider may not have got yet, oldest first. */
export const listRefundsToSend = (db: Db): Promise<PendingRefund[]> =>
  pending(db).where('refunds.reference', '=', '').orderBy('created_at').limit(100).execute();

/** Lists the refunds whose outcome is unknown: for a day, the provider is asked once an hour, then once a day. */
export const listRefundsToAsk = (db: Db, now: Date): Promise<PendingRefund[]> =>
  pending(db)
    .where('refunds.reference', '<>', '')
    .where(
      sql<boolean>`(asked_at is null or asked_at <= ${now}::timestamptz - case
        when created_at > ${now}::timestamptz - interval '1 day' then interval '1 hour' else interval '1 day'
      end)`,
    )
    .orderBy('created_at')
    .limit(100)
    .execute();

export async function markRefundAsked(db: Db, refundId: string, asked_at: Date): Promise<void> {
  await db.updateTable('refunds').set({ asked_at }).where('refund_id', '=', refundId).execute();
}

/** Returns the orders that a payment counts for, first the one with most money due back. */
export async function listOrdersOfPayment(trx: Db, paymentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('payment_allocations')
    .innerJoin('orders', 'orders.order_id', 'payment_allocations.order_id')
    .select('orders.order_id')
    .where('payment_id', '=', paymentId)
    .groupBy('orders.order_id')
    .having(sql<boolean>`sum(amount_paise) > 0`)
    .orderBy(refundPaise, 'desc')
    .orderBy(sql`min(allocation_id)`)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
