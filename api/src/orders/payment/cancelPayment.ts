import type { Db } from '../../db/schema';
import { settleOrder } from '../../ledger/settleOrder';
import { actorColumns, type ChangedBy } from '../actorQueries';
import { insertPaymentEvent } from './paymentQueries';

/**
 * Settles a cancelled order: an open payment is voided, the refund of what has arrived is due (PY-09). Call inside the
 * transaction that cancels the order, whose mail also tells the customer about the payment.
 */
export async function cancelPayment(trx: Db, orderId: string, by: ChangedBy): Promise<void> {
  const { before, status, refundDue } = await settleOrder(trx, orderId);
  if (status === before && refundDue === 0) return;
  await insertPaymentEvent(trx, {
    order_id: orderId,
    kind: refundDue > 0 ? 'due_back' : 'voided',
    status,
    amount_paise: refundDue > 0 ? refundDue : null,
    reference: '',
    reason: '',
    ...actorColumns(by),
  });
}
