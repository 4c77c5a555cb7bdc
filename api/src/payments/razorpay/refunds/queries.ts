import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, Row } from '../../../db/schema';
import { refundPaise } from '../../../ledger/balanceQueries';

const pendingOf = (order: ReturnType<typeof sql>) => sql<Paise>`coalesce((
  select sum(amount_paise) from refunds where refunds.order_id = ${order} and state = 'pending'
), 0)::bigint`;

/** Returns what of an order's money is on its way back. */
export async function sumPendingRefunds(
  trx: Db,
  orderId: string,
  except: string | null = null,
): Promise<Paise> {
  const { paise } = await trx
    .selectFrom('refunds')
    .select(sql<Paise>`coalesce(sum(amount_paise), 0)::bigint`.as('paise'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .$if(except !== null, (query) => query.where('refund_id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return paise;
}

/** A payment by the provider, and what of it can still be returned for an order. */
export interface Returnable {
  payment_id: string;
  paise: Paise;
}

/** Lists the provider's payments of a locked order with money that is not returned yet, the newest first. */
export function listReturnable(trx: Db, orderId: string): Promise<Returnable[]> {
  const counted = sql`(
    select sum(amount_paise) from payment_allocations as counted
    where counted.payment_id = payments.payment_id and counted.order_id = ${orderId}
  )`;
  const returned = (of: ReturnType<typeof sql>) => sql`coalesce((
    select sum(amount_paise) from refunds
    where refunds.payment_id = payments.payment_id and state <> 'failed' ${of}
  ), 0)`;
  const paise = sql<Paise>`least(
    ${counted} - ${returned(sql`and refunds.order_id = ${orderId}`)}, amount_paise - ${returned(sql``)}
  )::bigint`;
  return trx
    .selectFrom('payments')
    .select(['payment_id', paise.as('paise')])
    .where('method', '=', 'razorpay')
    .where('reference', '<>', '')
    .where('reversed_at', 'is', null)
    .where('reverses', 'is', null)
    .where(
      sql<boolean>`payment_id in (select payment_id from payment_allocations where order_id = ${orderId})`,
    )
    .where(sql<boolean>`${paise} > 0`)
    .orderBy('recorded_at', 'desc')
    .execute();
}

/**
 * Lists the orders whose money is due back by the provider and not on its way, without those whose refund has failed:
 * the staff decide about them.
 */
export async function listOrdersToRefund(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_id')
    .where(sql<boolean>`payment_status in ('refund_due', 'overpaid')`)
    .where(sql<boolean>`${refundPaise} > ${pendingOf(sql`orders.order_id`)}`)
    .where(
      sql<boolean>`exists (
        select from payment_allocations join payments using (payment_id)
        where payment_allocations.order_id = orders.order_id and method = 'razorpay' and reversed_at is null
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from refunds
        where refunds.order_id = orders.order_id and method = 'razorpay' and state = 'failed'
      )`,
    )
    .execute();
  return rows.map(({ order_id }) => order_id);
}

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

/** Whether a refund of an order by the provider has failed: then the staff may return its money by hand. */
export async function hasFailedRefund(trx: Db, orderId: string): Promise<boolean> {
  const failed = await trx
    .selectFrom('refunds')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('method', '=', 'razorpay')
    .where('state', '=', 'failed')
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
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
