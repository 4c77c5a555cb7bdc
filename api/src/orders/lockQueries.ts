import type { Db, Row } from '../db/schema';

export type LockedOrder = Pick<
  Row<'orders'>,
  | 'order_id'
  | 'order_status'
  | 'payment_status'
  | 'payment_method'
  | 'is_reserved'
  | 'total_paise'
  | 'compensated_paise'
>;

/**
 * Locks an order until the transaction ends. Call it before anything that changes the order, its shipments, payments or
 * replacement requests: later statements then see all committed changes. An update alone would not check its conditions
 * on other tables again after waiting for the lock.
 * @param userId Finds only an order of this user.
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
