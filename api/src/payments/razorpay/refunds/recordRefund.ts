import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../../db/schema';
import {
  findPaymentByReference,
  insertRefund,
  updateRefund,
} from '../../../ledger/entries/queries';
import { lockOrder } from '../../../orders/lockQueries';
import { enqueueOrderMail } from '../../../orders/mail/enqueueOrderMail';
import { recordEntry } from '../../../orders/payment/recordEntry';
import { creditRefund, forgoDue } from '../../entries/creditRefund';
import { lockWithOrders } from '../../entries/lockWithOrders';
import { paymentMail } from '../../mails';
import { dayOf, type RazorpayRefund } from '../entities';
import { findProviderRefund, listOrdersOfPayment, type StoredRefund } from './queries';

export type RefundOutcome = 'recorded' | 'unchanged' | 'unknown_payment';

const states = ['pending', 'processed', 'failed'] as const;
type State = (typeof states)[number];

const stateOf = ({ status }: RazorpayRefund): State =>
  states.find((state) => state === status) ?? 'pending';

/** Reports come in any sequence: a refund that has ended is never pending again, and one that has arrived never fails. */
const isNewer = (before: State, after: State) =>
  before !== after && before !== 'processed' && after !== 'pending';

/**
 * Enters what the provider says about a refund, whoever has made it and whoever reports it, once (MY-03). The buyer is
 * told when the money has left. Call inside a transaction.
 */
export async function recordRazorpayRefund(
  trx: Db,
  publicOrigin: string,
  refund: RazorpayRefund,
): Promise<RefundOutcome> {
  const payment = await findPaymentByReference(trx, refund.payment_id);
  if (!payment) return 'unknown_payment';
  await lockWithOrders(trx, payment.payment_id);
  const known = await findProviderRefund(trx, refund);
  const stored = known ?? (await insertUnknown(trx, payment.payment_id, refund));
  const state = stateOf(refund);
  const isOver = known !== undefined && !isNewer(known.state, state);
  if (isOver && known.reference !== '') return 'unchanged';
  if (known) {
    const kept = isOver ? known.state : state;
    const detail = kept === 'failed' ? failedReason : '';
    const change = { state: kept, reference: refund.id, detail, refunded_on: dayOf(refund) };
    await updateRefund(trx, known.refund_id, change);
  }
  if (!isOver && state !== 'pending') await enterOutcome(trx, publicOrigin, stored, refund);
  return 'recorded';
}

/** Enters a refund that was made in the provider's dashboard. */
async function insertUnknown(
  trx: Db,
  paymentId: string,
  refund: RazorpayRefund,
): Promise<StoredRefund> {
  const [orderId = null] = await listOrdersOfPayment(trx, paymentId);
  const entry = {
    order_id: orderId,
    payment_id: paymentId,
    request_id: null,
    amount_paise: refund.amount as Paise,
    reference: refund.id,
    state: stateOf(refund),
  };
  const columns = { method: 'razorpay', actor: 'system', reason: dashboardReason } as const;
  const refunded_on = entry.state === 'processed' ? dayOf(refund) : null;
  return { ...entry, refund_id: await insertRefund(trx, { ...entry, ...columns, refunded_on }) };
}

async function enterOutcome(
  trx: Db,
  publicOrigin: string,
  stored: StoredRefund,
  refund: RazorpayRefund,
): Promise<void> {
  const { order_id: orderId, amount_paise: paise } = stored;
  if (orderId === null) return;
  const order = await lockOrder(trx, orderId);
  const by = { actor: 'system', staff_id: null } as const;
  const entry = { paise, reference: refund.id, ...by };
  if (stateOf(refund) === 'failed') {
    await recordEntry(trx, orderId, { ...entry, kind: 'refund_failed', reason: failedReason });
    return;
  }
  const { arn = null, rrn = null, utr = null } = refund.acquirer_data ?? {};
  const bankReference = arn ?? rrn ?? utr;
  const reason = bankReference
    ? `If you do not see the money, your bank finds it by the reference ${bankReference}.`
    : '';
  const credited = { ...stored, order_id: orderId, reference: refund.id };
  await creditRefund(trx, credited, { ...by, reason: '' });
  const isOurs = refund.receipt === stored.refund_id;
  const hasLeft = order?.order_status === 'dispatched' || order?.order_status === 'delivered';
  if (!isOurs && hasLeft) {
    await forgoDue(trx, credited, { kind: 'compensation', ...by, reason: dashboardReason });
  }
  await recordEntry(trx, orderId, { ...entry, kind: 'refunded', reason });
  await enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}

const dashboardReason = 'Returned in the dashboard of Razorpay.';
const failedReason = 'The customer’s bank has not taken the money, so Razorpay has it again.';
