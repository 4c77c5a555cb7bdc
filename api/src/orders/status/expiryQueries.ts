import { sql } from 'kysely';
import { dayInIndia } from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';
import { isReported } from '../payment/paymentQueries';

/** Money that counts for no order, such as a payment in another currency, for the order at the provider (MY-02). */
const hasUnplacedMoney = sql<boolean>`exists (
  select from razorpay_orders join payments on provider_order_id = razorpay_order_id
  where razorpay_orders.order_id = orders.order_id and reversed_at is null
)`;

/**
 * Whether the deadline of an order has passed, by the shop's clock (YR-01): for its payment (PY-08), or for the call
 * that it awaits (PY-01). Orders with a reported payment never expire: the money may be on its way, and the staff
 * decide (PY-05). Nor do orders with captured money (MY-02).
 */
export const isExpired = (shopTime: Date) => sql<boolean>`(
  orders.order_status = 'placed' and orders.payment_status = 'unpaid' and not ${isReported}
  and (
    ${shopTime}::timestamptz >= orders.pay_by
    or (orders.payment_method is null and ${dayInIndia(shopTime)}::date > orders.confirm_by)
  )
  and not ${hasUnplacedMoney}
)`;

/**
 * Locks an expired order (S-36, PY-08), skipping those that other processes have locked.
 * @returns The current order. `is_expired` is false if its payment was reported just before the lock.
 */
export async function lockExpiredOrder(
  trx: Db,
  shopTime: Date,
): Promise<
  | (Pick<Row<'orders'>, 'order_id' | 'pay_by' | 'payment_method' | 'confirm_by'> & {
      is_expired: boolean;
    })
  | undefined
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
    .select(['order_id', 'pay_by', 'payment_method', 'confirm_by'])
    .select(isExpired(shopTime).as('is_expired'))
    .where('order_id', '=', found.order_id)
    .executeTakeFirst();
}
