import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../../db/schema';
import { refundPaise } from '../../../ledger/balanceQueries';
import { refundDueBy } from '../../../orders/payment/paymentQueries';

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
 * Lists the orders whose money is due back by the provider and not on its way. The staff decide about those whose refund
 * has failed or is late: it may have been returned in another way.
 */
export async function listOrdersToRefund(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_id')
    .where(
      sql<boolean>`payment_status in ('refund_due', 'overpaid') and ${refundDueBy} > shop_now()`,
    )
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
