import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../../db/schema';
import { findPaymentByReference, insertRefund } from '../../../ledger/entries/queries';
import { recordEntry } from '../../../orders/payment/recordEntry';
import { creditRefund, forgoDue } from '../../entries/creditRefund';
import { lockWithOrders } from '../../entries/lockWithOrders';
import type { RazorpayDispute } from '../entities';
import { listOrdersOfPayment } from '../refunds/queries';
import { upsertDispute } from './disputeQueries';

const statuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

const lostReason = 'The customer’s bank has taken it back: the dispute is lost.';

/**
 * Keeps a dispute, whose deadline Today shows. A lost one is money that has left, for good: the order does not ask for it
 * again. Call inside a transaction.
 * @returns False if its payment is unknown.
 */
export async function recordRazorpayDispute(trx: Db, dispute: RazorpayDispute): Promise<boolean> {
  const payment = await findPaymentByReference(trx, dispute.payment_id);
  if (!payment) return false;
  const { payment_id } = payment;
  await lockWithOrders(trx, payment_id);
  const status = statuses.find((known) => known === dispute.status) ?? 'open';
  const isNew = await upsertDispute(trx, {
    dispute_id: dispute.id,
    payment_id,
    amount_paise: dispute.amount as Paise,
    currency: dispute.currency,
    reason: dispute.reason_description ?? dispute.reason_code.replaceAll('_', ' '),
    status,
    respond_by: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
    created_at: new Date(dispute.created_at * 1000),
  });
  if (isNew && status === 'lost') await enterLoss(trx, payment_id, dispute);
  return true;
}

async function enterLoss(
  trx: Db,
  payment_id: string,
  { id: reference, amount, amount_deducted }: RazorpayDispute,
): Promise<void> {
  const [order_id = null] = await listOrdersOfPayment(trx, payment_id);
  const paise = (amount_deducted || amount) as Paise;
  const by = { actor: 'system', staff_id: null, reason: lostReason } as const;
  const entry = { order_id, payment_id, ...by };
  const refund_id = await insertRefund(trx, {
    ...entry,
    amount_paise: paise,
    method: 'razorpay',
    reference,
    state: 'processed',
  });
  if (order_id === null) return;
  const refund = { refund_id, order_id, request_id: null, amount_paise: paise, reference };
  await creditRefund(trx, refund, by);
  // All of it: a part may have been returned before.
  await forgoDue(trx, { order_id, payment_id }, { kind: 'written_off', ...by });
  await recordEntry(trx, order_id, { kind: 'refunded', paise, reference, ...by });
}
