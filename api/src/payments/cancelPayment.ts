import type { Db } from '../db/schema';
import { actorColumns, type ChangedBy } from '../orders/actorQueries';
import type { LockedOrder } from '../orders/lockQueries';
import { recordPayment } from './queries';

/**
 * The payment of a locked order that is being cancelled: an open one is voided, a refund of one that was made is
 * due (PY-09). Call inside the transaction that cancels it, whose mail tells the customer.
 */
export async function cancelPayment(
  trx: Db,
  { order_id, payment_status }: LockedOrder,
  by: ChangedBy,
): Promise<void> {
  const event = { order_id, ...actorColumns(by), reference: '', reason: '' };
  if (payment_status === 'unpaid') await recordPayment(trx, { ...event, status: 'voided' });
  if (payment_status === 'paid') await recordPayment(trx, { ...event, status: 'refund_due' });
}
