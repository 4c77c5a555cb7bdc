import type { FastifyBaseLogger } from 'fastify';
import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { findPaymentByReference, insertPayment } from '../../ledger/entries/queries';
import { lockOrder, type LockedOrder } from '../../orders/lockQueries';
import type { StoredOrder } from '../../orders/StoredOrder';
import type { Services } from '../../services';
import { receivePayment, type NewPayment } from '../entries/receivePayment';
import type { Razorpay, RazorpayPayment } from './client';
import { dayOf, isTaken } from './entities';
import { recordAttempt } from './events/recordAttempt';
import { recordRazorpayRefund } from './refunds/recordRefund';
import { findShopOrderId } from './queries';
import { readDifference, type Difference } from './readDifference';

export type PaymentContext = Pick<Services, 'db' | 'publicOrigin'> & {
  razorpay: Razorpay;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

type Outcome =
  | 'recorded'
  /** The payment was recorded before, or is not captured yet. */
  | 'unchanged'
  /** The payment belongs to another shop with the same Razorpay account, or to nothing. */
  | 'unknown_order'
  | 'other_currency'
  /** It is entered, and something is missing or too much. */
  | 'other_amount'
  | 'second_payment';

export interface RecordedPayment {
  outcome: Outcome;
  orderId?: string;
  payment: RazorpayPayment;
}

/**
 * Asks the provider for the payments of its order and their refunds, and records them.
 * @returns The attempts, also those that failed.
 * @throws RazorpayError
 */
export async function recordRazorpayPayments(
  context: PaymentContext,
  razorpayOrderId: string,
): Promise<RazorpayPayment[]> {
  const { db, publicOrigin, razorpay, log } = context;
  const payments = await razorpay.listPayments(razorpayOrderId);
  for (const payment of payments) {
    const difference = await readDifference(context, payment);
    const recorded = await transact(
      db,
      (trx) => recordRazorpayPayment(trx, publicOrigin, payment, difference),
      { isIdempotent: true },
    );
    logPayment(log, recorded);
    if (isTaken(payment) && payment.amount_refunded > 0) await recordRefunds(context, payment.id);
  }
  return payments;
}

async function recordRefunds(
  { db, publicOrigin, razorpay }: PaymentContext,
  paymentId: string,
): Promise<void> {
  for await (const refund of razorpay.listRefunds(paymentId)) {
    await transact(db, (trx) => recordRazorpayRefund(trx, publicOrigin, refund), {
      isIdempotent: true,
    });
  }
}

/**
 * Enters a captured payment of the provider, whoever reports it, once (PY-07, MY-01). What is too much, comes twice or
 * for a cancelled order becomes a due refund. A payment in another currency or for an unknown order counts for no order,
 * until the staff decide. Call inside a transaction.
 * @param difference What the provider says about an amount that is not that of the order.
 */
export async function recordRazorpayPayment(
  trx: Db,
  publicOrigin: string,
  payment: RazorpayPayment,
  difference: Difference | null,
): Promise<RecordedPayment> {
  if (!isTaken(payment)) {
    await recordAttempt(trx, payment);
    return { outcome: 'unchanged', payment };
  }
  const found = await findShopOrderId(trx, payment.order_id ?? '');
  // The lock makes those who report the same payment wait for each other.
  const order = found && (await lockOrder(trx, found));
  if (await findPaymentByReference(trx, payment.id)) {
    return { outcome: 'unchanged', ...(order && { orderId: order.order_id }), payment };
  }
  if (!order || payment.currency !== 'INR') {
    const isNew = await enterUnplaced(trx, payment);
    const outcome = order ? 'other_currency' : 'unknown_order';
    return { outcome: isNew ? outcome : 'unchanged', payment };
  }
  const { order_id: orderId } = order;
  const settled = await receivePayment(trx, publicOrigin, orderId, {
    by: { actor: 'system' },
    reference: payment.id,
    paise: payment.amount as Paise,
    receivedOn: dayOf(payment),
    provider: detailsOf(payment, difference),
  });
  return { outcome: outcomeOf(order, settled), orderId, payment };
}

const detailsOf = (
  payment: RazorpayPayment,
  difference: Difference | null,
): NewPayment['provider'] => ({
  orderId: payment.order_id,
  feePaise: payment.fee as Paise | null,
  taxPaise: payment.tax as Paise | null,
  adjustment: difference,
});

/** @returns False if it was entered before. */
async function enterUnplaced(trx: Db, payment: RazorpayPayment): Promise<boolean> {
  const entered = await insertPayment(trx, {
    amount_paise: payment.amount as Paise,
    currency: payment.currency,
    method: 'razorpay',
    reference: payment.id,
    provider_order_id: payment.order_id,
    received_on: dayOf(payment),
    actor: 'system',
  });
  return entered !== undefined;
}

function outcomeOf({ payment_status: before }: LockedOrder, after: StoredOrder): Outcome {
  if (before !== 'unpaid' && before !== 'voided' && after.refund_paise > 0) return 'second_payment';
  const isDifferent = after.payment_status === 'part_paid' || after.payment_status === 'overpaid';
  return isDifferent ? 'other_amount' : 'recorded';
}

/** Logs a payment. Call after the commit. A payment about which the staff have to decide is logged as an error. */
export function logPayment(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { outcome, orderId, payment: { id, amount, currency } }: RecordedPayment,
): void {
  const fields = { order_id: orderId, payment_id: id, amount_paise: amount, currency };
  switch (outcome) {
    case 'recorded':
      log.info({ event: 'razorpay_paid', ...fields }, 'order paid by Razorpay');
      break;
    case 'unknown_order':
      log.info({ event: 'razorpay_unknown_order', ...fields }, 'payment for an unknown order');
      break;
    case 'other_currency':
    case 'other_amount':
    case 'second_payment':
      log.error({ event: `razorpay_${outcome}`, ...fields }, 'payment to be checked by the staff');
      break;
    case 'unchanged':
  }
}
