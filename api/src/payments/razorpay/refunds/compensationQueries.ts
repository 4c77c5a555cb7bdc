import { sql } from 'kysely';
import { voidHours, type Paise } from '@shop/shared/contract';
import type { Db } from '../../../db/schema';

/** Money for damaged boxes that is due back (AD-08). */
export interface DueCompensation {
  order_id: string;
  request_id: string;
  paise: Paise;
}

/**
 * Lists the compensations for which no refund was started. One that has failed or is late waits for the staff.
 * @param requestId Only this one. Lock its order first.
 */
export async function listDueCompensations(db: Db, requestId?: string): Promise<DueCompensation[]> {
  const rows = await db
    .selectFrom('replacement_requests')
    .select(['order_id', 'request_id', sql<Paise>`refund_paise`.as('paise')])
    .where('refund_paise', 'is not', null)
    .where('refunded_at', 'is', null)
    .where(sql<boolean>`decided_at > shop_now() - make_interval(hours => ${sql.lit(voidHours)})`)
    .where(
      sql<boolean>`not exists (
        select from refunds where refunds.request_id = replacement_requests.request_id
      )`,
    )
    .where(
      sql<boolean>`exists (
        select from payment_allocations join payments using (payment_id)
        where payment_allocations.order_id = replacement_requests.order_id and method = 'razorpay'
      )`,
    )
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? ''))
    .orderBy('decided_at')
    .execute();
  return rows;
}

/** Whether a compensation is on its way by the provider. */
export async function isBeingCompensated(trx: Db, requestId: string): Promise<boolean> {
  const pending = await trx
    .selectFrom('refunds')
    .select('refund_id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return pending !== undefined;
}
