import { sql } from 'kysely';
import type { Paise } from '@shop/shared/contract';
import type { Db, Row } from '../../db/schema';
import { duePaise } from '../../ledger/balanceQueries';
import { isReported } from '../payment/paymentQueries';

export interface UnpaidOrder extends Pick<
  Row<'orders'>,
  'order_number' | 'first_name' | 'last_name'
> {
  due_paise: Paise;
  /** The customer says that it is paid (PY-05). */
  is_reported: boolean;
}

/** Returns the orders, among `orderIds`, that could leave now and are prepaid but not paid in full (MO-02). */
export function listUnpaidDepartures(db: Db, orderIds: readonly string[]): Promise<UnpaidOrder[]> {
  return db
    .selectFrom('orders')
    .select(['order_number', 'first_name', 'last_name', duePaise.as('due_paise')])
    .select(isReported.as('is_reported'))
    .where('order_id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .where('order_status', 'in', ['packed', 'dispatched'])
    .where('payment_status', 'in', ['unpaid', 'part_paid'])
    .where(sql<boolean>`payment_method is distinct from 'cod'`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shipments')
          .select('shipments.order_id')
          .whereRef('shipments.order_id', '=', 'orders.order_id')
          .where('dispatched_at', 'is', null),
      ),
    )
    .orderBy('order_number')
    .execute();
}
