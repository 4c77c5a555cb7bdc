import { isReplacement, statusLabel, type PaymentStatus } from '@shop/shared/contract';
import type { staffPaymentStatuses } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { conflict, invalid } from '../http/problem';
import type { StoredOrder } from '../orders/StoredOrder';
import { actorColumns, type ByStaff } from '../orders/actorQueries';
import { getOrder } from '../orders/detailQueries';
import type { LockedOrder } from '../orders/lockQueries';
import { enqueueOrderMail } from '../orders/mail/enqueueOrderMail';
import { recordPayment } from '../orders/payment/paymentQueries';
import { requireLockedOrder } from '../orders/resolveOrder';
import { paymentMail } from './mails';
import { hasPaymentEvent } from './queries';

export interface PaymentChange {
  to: (typeof staffPaymentStatuses)[number];
  by: ByStaff | { actor: 'system' };
  /** Identifies the payment or refund at the bank or provider, such as a UTR. */
  reference: string;
  /** Shown in the history of the order. */
  reason?: string;
}

/**
 * The statuses from which each status can be reached. Payments only move forward (PY-06), with two exceptions: a voided
 * payment that arrives late becomes a due refund (PY-07), and a written-off payment may arrive after all (MO-01).
 */
const previousStatuses: Record<PaymentChange['to'], readonly PaymentStatus[]> = {
  paid: ['unpaid', 'voided', 'written_off'],
  refunded: ['refund_due'],
  written_off: ['unpaid'],
};

const latePaymentReason = 'The payment arrived after the order was cancelled.';

/**
 * Records that an order was paid, refunded or written off, with actor, time, reference and reason, and enqueues the
 * mail to the customer (PY-06, PY-09). A payment for a cancelled order becomes a due refund (PY-07). Sending the same
 * reference again changes nothing. Call inside a transaction.
 * @returns The order after the change.
 * @throws HttpProblem 404 for an unknown order, 409 if the change is not allowed, 422 if the reference is missing or is
 * not a UTR.
 */
export async function changePaymentStatus(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { to, by, reference, reason = '' }: PaymentChange,
): Promise<StoredOrder> {
  const locked = await requireLockedOrder(trx, orderId);
  const event = { order_id: orderId, status: to, reference };
  const isRepeated =
    reference === '' ? locked.payment_status === to : await hasPaymentEvent(trx, event);
  if (isRepeated) return (await getOrder(trx, orderId)).order;
  if (isReplacement(locked)) {
    throw conflict('This order is a replacement at no cost: there is nothing to pay.');
  }
  if (!previousStatuses[to].includes(locked.payment_status)) {
    throw conflict(
      `The payment of this order is ${statusText(locked.payment_status)}; it cannot become ${statusText(to)}.`,
    );
  }
  if (to === 'written_off') assertCanWriteOff(locked);
  if (to === 'paid' && by.actor === 'shop') assertReferenceAllowed(locked, reference);
  await recordPayment(trx, { ...event, ...actorColumns(by), reason });
  if (to === 'paid' && locked.order_status === 'cancelled') {
    await recordPayment(trx, {
      order_id: orderId,
      status: 'refund_due',
      reference: '',
      reason: latePaymentReason,
      actor: 'system',
    });
  }
  return enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}

/** Returns a status as it is written inside a sentence, such as ‘refund due’. */
const statusText = (status: PaymentStatus) => statusLabel(status).toLowerCase();

/**
 * An order that has not left is cancelled instead, so that its boxes return to the stock (MO-01).
 * @throws HttpProblem 409.
 */
function assertCanWriteOff({ order_status }: LockedOrder): void {
  if (order_status === 'dispatched' || order_status === 'delivered') return;
  throw conflict(
    'This order has not left yet. If the money does not come, cancel the order instead.',
  );
}

/**
 * Cash needs no reference (MO-03). Other payments need one, to be found in the bank statement.
 * @throws HttpProblem 422.
 */
function assertReferenceAllowed({ payment_method }: LockedOrder, reference: string): void {
  if (payment_method === 'cod') return;
  if (reference === '') {
    throw invalid({
      reference:
        'This payment came by bank or UPI. Please enter its reference, such as the 12-digit UTR.',
    });
  }
  if (payment_method === 'upi' && /^\d+$/.test(reference) && reference.length !== 12) {
    throw invalid({
      reference: `A UTR has 12 digits, and this one has ${reference.length}. Please compare it with the bank’s statement.`,
    });
  }
}
