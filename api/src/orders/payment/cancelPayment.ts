import type { Db } from '../../db/schema';
import { actorColumns, type ChangedBy } from '../actorQueries';
import type { LockedOrder } from '../lockQueries';
import { recordPayment } from './paymentQueries';

/**
 * Voids the open payment of a locked order, or makes the refund of a completed one due (PY-09). Call inside the
 * transaction that cancels the order, whose mail also tells the customer about the payment.
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
