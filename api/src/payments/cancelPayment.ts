import type { Db } from '../db/schema';
import { actorColumns, type ChangedBy } from '../orders/actorQueries';
import { lockPayment, recordPayment } from './queries';

/**
 * The payment of an order that is being cancelled: an open one is voided, a refund of one that was made is
 * due (PY-09). Call inside the transaction that cancels it, whose mail tells the customer.
 */
export async function cancelPayment(trx: Db, order_id: string, by: ChangedBy): Promise<void> {
  const payment = await lockPayment(trx, order_id);
  const event = { order_id, ...actorColumns(by), reference: '', reason: '' };
  if (payment?.payment_status === 'unpaid')
    await recordPayment(trx, { ...event, status: 'voided' });
  if (payment?.payment_status === 'paid') {
    await recordPayment(trx, { ...event, status: 'refund_due' });
  }
}
