import type { OrderActor, Paise, PaymentEventKind } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { settleOrder, type Settled } from '../../ledger/settleOrder';
import { insertPaymentEvent } from './paymentQueries';

interface Entry {
  kind: PaymentEventKind;
  paise: Paise | null;
  reference?: string;
  reason?: string;
  actor: OrderActor;
  staff_id: string | null;
}

/**
 * Settles a locked order after an entry of the ledger, and adds the entry to the history that pages and mails show. Call
 * it in the transaction of the entry.
 */
export async function recordEntry(
  trx: Db,
  orderId: string,
  { kind, paise, reference = '', reason = '', actor, staff_id }: Entry,
): Promise<Settled> {
  const settled = await settleOrder(trx, orderId);
  const by = { actor, staff_id };
  const event = { order_id: orderId, kind, amount_paise: paise, reference, reason, ...by };
  await insertPaymentEvent(trx, { ...event, status: statusAfter(kind, settled) });
  if (kind === 'received' && settled.refundDue > 0) await insertDueBack(trx, orderId, settled);
  return settled;
}

/** A payment that arrives for a cancelled order is paid before its refund is due (PY-07). */
const statusAfter = (kind: PaymentEventKind, { status }: Settled) =>
  kind === 'received' && status === 'refund_due' ? 'paid' : status;

const reasons = {
  late: 'The payment arrived after the order was cancelled.',
  excess: 'More arrived than the order costs.',
};

function insertDueBack(trx: Db, orderId: string, { status, refundDue, sums }: Settled) {
  return insertPaymentEvent(trx, {
    order_id: orderId,
    kind: 'due_back',
    status,
    amount_paise: refundDue,
    reference: '',
    reason: sums.isCancelled ? reasons.late : reasons.excess,
    actor: 'system',
  });
}
