import { formatExactPaise, type MoneyMethod, type Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict, invalid } from '../../http/problem';
import { isBankReference } from '../../ledger/bankReference';
import { insertRefund } from '../../ledger/entries/queries';
import { readSettlement } from '../../ledger/settleOrder';
import { actorColumns, type ByStaff } from '../../orders/actorQueries';
import { getOrder } from '../../orders/detailQueries';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { recordEntry } from '../../orders/payment/recordEntry';
import { requireLockedOrder } from '../../orders/resolveOrder';
import type { StoredOrder } from '../../orders/StoredOrder';
import { paymentMail } from '../mails';
import { hasPaymentEvent } from '../queries';
import {
  hasFailedRefund,
  listReturnable,
  sumPendingRefunds,
} from '../razorpay/refunds/returnableQueries';
import { creditRefund } from './creditRefund';
import { findLastPayment } from './queries';
import { statusText } from './receivePayment';
import { assertReferenceIsFree } from './references';

export interface NewRefund {
  by: ByStaff | { actor: 'system' };
  /** Identifies the refund at the bank, such as a UTR. */
  reference: string;
  reason?: string;
  /** Default: what is to be returned. */
  paise?: Paise | undefined;
  refundedOn?: string | undefined;
}

/**
 * Enters a refund that the staff have made, and mails the buyer (PY-09, MY-01). The same reference again changes nothing.
 * Call inside a transaction.
 * @returns The order after the change.
 * @throws HttpProblem 404 for an unknown order; 409 if nothing is to be returned, or the reference is used; 422 for more
 * than is to be returned.
 */
export async function returnPayment(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { by, reference, reason = '', paise, refundedOn }: NewRefund,
): Promise<StoredOrder> {
  await requireLockedOrder(trx, orderId);
  const known = { order_id: orderId, kind: 'refunded', reference } as const;
  if (await hasPaymentEvent(trx, known)) return (await getOrder(trx, orderId)).order;
  const { status, refundDue } = await readSettlement(trx, orderId);
  if (refundDue === 0) {
    throw conflict(
      `The payment of this order is ${statusText(status)}; it cannot become refunded.`,
    );
  }
  const returned = paise ?? refundDue;
  if (returned > refundDue) {
    const text = `${formatExactPaise(refundDue)} is to be returned; please return no more than that`;
    throw invalid({ amount: text });
  }
  await assertByHand(trx, orderId, { returned, refundDue });
  const refund = { orderId, requestId: null, paise: returned, reference, reason, refundedOn };
  await enterRefund(trx, { ...refund, by });
  const entry = { kind: 'refunded', paise: returned, reference, reason } as const;
  await recordEntry(trx, orderId, { ...entry, ...actorColumns(by) });
  return enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}

/**
 * What came by the provider goes back by it, unless that has failed (MY-03).
 * @throws HttpProblem 409.
 */
async function assertByHand(
  trx: Db,
  orderId: string,
  { returned, refundDue }: Record<'returned' | 'refundDue', Paise>,
): Promise<void> {
  const pending = await sumPendingRefunds(trx, orderId);
  if (returned <= refundDue - pending && (await hasFailedRefund(trx, orderId))) return;
  const returnable = await listReturnable(trx, orderId);
  const byProvider = returnable.reduce<number>((sum, { paise }) => sum + paise, pending);
  if (byProvider === 0 || returned <= refundDue - byProvider) return;
  throw conflict(
    pending > 0
      ? 'This payment goes back by Razorpay, and is on its way. It is recorded here when it has arrived.'
      : 'This payment goes back by Razorpay, so that it is returned once: choose ‘Return by Razorpay’ instead.',
  );
}

interface EnteredRefund extends Required<Pick<NewRefund, 'by' | 'reference' | 'reason'>> {
  orderId: string;
  /** The replacement request that it compensates (AD-08). */
  requestId: string | null;
  paise: Paise;
  refundedOn?: string | undefined;
}

/**
 * Enters a processed refund of a locked order. A compensation lowers what the order costs, so its status stays. An
 * order with a receipt gets a credit note (MY-04).
 * @throws HttpProblem 409 if the reference is used.
 */
export async function enterRefund(trx: Db, refund: EnteredRefund): Promise<void> {
  const { orderId: order_id, requestId: request_id, paise, reference, reason, by } = refund;
  await assertReferenceIsFree(trx, reference);
  const payment = await findLastPayment(trx, order_id);
  const columns = actorColumns(by);
  const refund_id = await insertRefund(
    trx,
    {
      order_id,
      request_id,
      payment_id: payment?.payment_id ?? null,
      amount_paise: paise,
      method: methodOf(payment, reference),
      reference: isBankReference(reference) ? reference : '',
      state: 'processed',
      ...(refund.refundedOn && { refunded_on: refund.refundedOn }),
      reason,
      ...columns,
    },
    isBankReference(reference) ? '' : reference,
  );
  const entered = { refund_id, order_id, request_id, amount_paise: paise, reference };
  await creditRefund(trx, entered, { reason, ...columns });
}

/** A refund by hand never goes through the provider, whose references begin with `rfnd_`. */
function methodOf(payment: { method: MoneyMethod } | undefined, reference: string): MoneyMethod {
  if (payment?.method !== 'razorpay') return payment?.method ?? 'bank';
  return reference.startsWith('rfnd_') ? 'razorpay' : 'bank';
}
