import { sql } from 'kysely';
import { dayInIndia } from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';
import { isReported } from '../payment/paymentQueries';

/**
 * Whether the deadline of an order has passed, by the shop's clock (YR-01): for its payment (PY-08), or for the call
 * that it awaits (PY-01). Orders with a reported payment never expire: the money may be on its way, and the staff
 * decide (PY-05).
 */
export const isExpired = (shopTime: Date) => sql<boolean>`(
  orders.order_status = 'placed' and orders.payment_status = 'unpaid' and not ${isReported}
  and (
    ${shopTime}::timestamptz >= orders.pay_by
    or (orders.payment_method is null and ${dayInIndia(shopTime)}::date > orders.confirm_by)
  )
)`;

/**
 * Locks an expired order (S-36, PY-08), skipping those that other processes have locked.
 * @returns The current order. `is_expired` is false if its payment was reported just before the lock.
 */
export async function lockExpiredOrder(
  trx: Db,
  shopTime: Date,
): Promise<
  (Pick<Row<'orders'>, 'order_id' | 'pay_by' | 'confirm_by'> & { is_expired: boolean }) | undefined
> {
  const found = await trx
    .selectFrom('orders')
    .select('order_id')
    .where(isExpired(shopTime))
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  return trx
    .selectFrom('orders')
    .select(['order_id', 'pay_by', 'confirm_by', isExpired(shopTime).as('is_expired')])
    .where('order_id', '=', found.order_id)
    .executeTakeFirst();
}
