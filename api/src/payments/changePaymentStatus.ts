import {
  isReplacement,
  statusLabel,
  type OrderDetails,
  type PaymentStatus,
  type staffPaymentStatuses,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict, invalid } from '../http/problem';
import { actorColumns, type ByShop } from '../orders/actorQueries';
import { getOrder } from '../orders/detailQueries';
import type { LockedOrder } from '../orders/lockQueries';
import { enqueueOrderMail } from '../orders/enqueueOrderMail';
import { requireLockedOrder } from '../orders/resolveOrder';
import { paymentMail } from './mails';
import { hasPaymentEvent, recordPayment } from './queries';

export interface PaymentChange {
  to: (typeof staffPaymentStatuses)[number];
  by: ByShop | { actor: 'system' };
  /** What identifies the payment or the refund at bank or provider, such as a UTR. */
  reference: string;
  /** Shown in the history of the order. */
  reason?: string;
}

/**
 * Forward only (PY-06), with two exceptions: a payment that arrives after its order was cancelled finds it voided,
 * and becomes a refund that is due (PY-07); and one that was written off may arrive after all (MO-01).
 */
const previous: Record<PaymentChange['to'], readonly PaymentStatus[]> = {
  paid: ['unpaid', 'voided', 'written_off'],
  refunded: ['refund_due'],
  written_off: ['unpaid'],
};

const late = 'The payment arrived after the order was cancelled.';

/**
 * Records that an order was paid or its payment returned, with actor, time, reference and reason, and
 * enqueues the mail to the customer (PY-06, PY-09). A payment of a cancelled order becomes a refund that is
 * due (PY-07). The same reference again changes nothing. Call inside a transaction.
 * @returns the order after the change.
 * @throws HttpProblem 404 for an unknown order, 409 for a change that is not allowed, 422 for a reference that is
 * missing or is no UTR.
 */
export async function changePaymentStatus(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { to, by, reference, reason = '' }: PaymentChange,
): Promise<OrderDetails> {
  const locked = await requireLockedOrder(trx, orderId);
  const event = { order_id: orderId, status: to, reference };
  const isRepeated =
    reference === '' ? locked.payment_status === to : await hasPaymentEvent(trx, event);
  if (isRepeated) return (await getOrder(trx, orderId)).order;
  if (isReplacement(locked)) {
    throw conflict('This order is a replacement at no cost: there is nothing to pay.');
  }
  if (!previous[to].includes(locked.payment_status)) {
    throw conflict(
      `The payment of this order is ${inWords(locked.payment_status)}; it cannot become ${inWords(to)}.`,
    );
  }
  if (to === 'written_off') assertCanWriteOff(locked);
  if (to === 'paid' && by.actor === 'shop') assertReferenceAllowed(locked, reference);
  await recordPayment(trx, { ...event, ...actorColumns(by), reason });
  if (to === 'paid' && locked.order_status === 'cancelled') {
    const due = { order_id: orderId, status: 'refund_due', reference: '', reason: late } as const;
    await recordPayment(trx, { ...due, actor: 'system' });
  }
  return enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}

/** ‘refund due’, in a sentence. */
const inWords = (status: PaymentStatus) => statusLabel(status).toLowerCase();

/** MO-01: what has not left is cancelled instead, so that its boxes return to the stock. */
function assertCanWriteOff({ order_status }: LockedOrder): void {
  if (order_status === 'dispatched' || order_status === 'delivered') return;
  throw conflict(
    'This order has not left yet. If the money does not come, cancel the order instead.',
  );
}

/** Cash has no reference (MO-03). Other payments are found by theirs in the bank's statement. */
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
