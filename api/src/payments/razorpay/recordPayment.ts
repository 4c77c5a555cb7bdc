import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { lockOrder } from '../../orders/lockQueries';
import type { Services } from '../../services';
import { changePaymentStatus } from '../changePaymentStatus';
import { hasPaymentEvent } from '../queries';
import type { Razorpay, RazorpayPayment } from './client';
import { findShopOrderId, insertRazorpayEvent } from './queries';

export type PaymentContext = Pick<Services, 'db' | 'publicOrigin'> & {
  razorpay: Razorpay;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

type Outcome =
  | 'recorded'
  /** The payment was recorded or reported before, or is not captured yet. */
  | 'unchanged'
  /** The payment belongs to another shop with the same Razorpay account. */
  | 'unknown_order'
  | 'other_amount'
  | 'second_payment';

export interface RecordedPayment {
  outcome: Outcome;
  orderId?: string;
  payment: RazorpayPayment;
}

/**
 * Asks the provider for the payments of its order, and records them.
 * @throws RazorpayError
 */
export async function recordRazorpayPayments(
  { db, publicOrigin, razorpay, log }: PaymentContext,
  razorpayOrderId: string,
): Promise<void> {
  for (const payment of await razorpay.listPayments(razorpayOrderId)) {
    const recorded = await transact(
      db,
      (trx) => recordRazorpayPayment(trx, publicOrigin, payment),
      { isIdempotent: true },
    );
    logPayment(log, recorded);
  }
}

/**
 * Records a payment of the provider, whoever reports it (PY-07). It pays an order only if it is captured and has the
 * order's amount in rupees. For a cancelled order it becomes a due refund. Call inside a transaction.
 */
export async function recordRazorpayPayment(
  trx: Db,
  publicOrigin: string,
  payment: RazorpayPayment,
): Promise<RecordedPayment> {
  if (payment.status !== 'captured') return { outcome: 'unchanged', payment };
  const found = await findShopOrderId(trx, payment.order_id ?? '');
  const order = found && (await lockOrder(trx, found));
  if (!order) return { outcome: 'unknown_order', payment };

  const { order_id: orderId, total_paise, payment_status } = order;
  const paid = { order_id: orderId, status: 'paid', reference: payment.id } as const;
  if (await hasPaymentEvent(trx, paid)) return { outcome: 'unchanged', orderId, payment };
  if (payment.amount !== total_paise || payment.currency !== 'INR') {
    return reportOnce(trx, { outcome: 'other_amount', orderId, payment });
  }
  if (payment_status !== 'unpaid' && payment_status !== 'voided') {
    return reportOnce(trx, { outcome: 'second_payment', orderId, payment });
  }
  const change = { to: 'paid', by: { actor: 'system' }, reference: payment.id } as const;
  await changePaymentStatus(trx, publicOrigin, orderId, change);
  return { outcome: 'recorded', orderId, payment };
}

/** Tells the staff only once about a payment that they have to return. */
async function reportOnce(trx: Db, recorded: RecordedPayment): Promise<RecordedPayment> {
  const isNew = await insertRazorpayEvent(trx, recorded.payment.id);
  return isNew ? recorded : { ...recorded, outcome: 'unchanged' };
}

/** Logs a payment. Call after the commit. A payment that the staff have to return is logged as an error. */
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
    case 'other_amount':
    case 'second_payment':
      log.error({ event: `razorpay_${outcome}`, ...fields }, 'payment to be checked by the staff');
      break;
    case 'unchanged':
  }
}
