import type { OrderRow } from '../db/orderTables';
import type { Db } from '../db/schema';

export type LockedOrder = Pick<
  OrderRow,
  | 'order_id'
  | 'order_status'
  | 'payment_status'
  | 'payment_method'
  | 'is_reserved'
  | 'total_paise'
  | 'compensated_paise'
>;

/**
 * Locks an order until the end of the transaction: the first statement of everything that changes an order, its
 * shipments, payments or replacement requests. A condition on another table within an update would not be checked
 * again after waiting for the lock; each statement after this one sees what the others have committed. Of a
 * customer's own order if `userId` is given.
 * @returns the order as it is now; undefined for an unknown one.
 */
export function lockOrder(
  trx: Db,
  orderId: string,
  userId?: string,
): Promise<LockedOrder | undefined> {
  return trx
    .selectFrom('orders')
    .select(['order_id', 'order_status', 'payment_status', 'payment_method'])
    .select(['is_reserved', 'total_paise', 'compensated_paise'])
    .where('order_id', '=', orderId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}
