import type { Db } from '../db/schema';
import { cancellableUntil } from '../orders/status/statusQueries';

/** Returns a user's orders that still need the delivery address (SC-02). */
export function listUnsentOrders(
  trx: Db,
  userId: string,
): Promise<{ order_id: string; cancellable_until: Date | null }[]> {
  return trx
    .selectFrom('orders')
    .select(['order_id', cancellableUntil.as('cancellable_until')])
    .where('user_id', '=', userId)
    .where('order_status', '!=', 'cancelled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shipments')
          .select('family')
          .whereRef('shipments.order_id', '=', 'orders.order_id')
          .where('dispatched_at', 'is', null),
      ),
    )
    .orderBy('order_id')
    .execute();
}
