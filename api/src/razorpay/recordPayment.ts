import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import { lockOrder } from '../orders/lockQueries';
import { changePaymentStatus } from '../payments/changePaymentStatus';
import { hasPaymentEvent } from '../payments/queries';
import type { RazorpayPayment } from './client';
import { findOrderIdOf, insertRazorpayEvent } from './queries';

/** What became of a payment that the provider has reported. */
type Outcome =
  | 'recorded'
  /** It was recorded or reported before, or is none yet: only a captured payment is one. */
  | 'unchanged'
  /** Of another shop of the same account. */
  | 'unknown_order'
  | 'other_amount'
  | 'second_payment';

export interface RecordedPayment {
  outcome: Outcome;
  orderId?: string;
  payment: RazorpayPayment;
}

/**
 * The one rule by which a payment of the provider pays an order (PY-07), whoever reports it: it is captured and
 * has the amount of the order in rupees. For a cancelled order it becomes a refund that is due. Call inside a
 * transaction.
 */
export async function recordRazorpayPayment(
  trx: Db,
  publicOrigin: string,
  payment: RazorpayPayment,
): Promise<RecordedPayment> {
  if (payment.status !== 'captured') return { outcome: 'unchanged', payment };
  const found = await findOrderIdOf(trx, payment.order_id ?? '');
  const order = found && (await lockOrder(trx, found));
  if (!order) return { outcome: 'unknown_order', payment };

  const { order_id: orderId, total_paise, payment_status } = order;
  const paid = { order_id: orderId, status: 'paid', reference: payment.id } as const;
  if (await hasPaymentEvent(trx, paid)) return { outcome: 'unchanged', orderId, payment };
  if (payment.amount !== total_paise || payment.currency !== 'INR') {
    return reported(trx, { outcome: 'other_amount', orderId, payment });
  }
  if (payment_status !== 'unpaid' && payment_status !== 'voided') {
    return reported(trx, { outcome: 'second_payment', orderId, payment });
  }
  const change = { to: 'paid', by: { actor: 'system' }, reference: payment.id } as const;
  await changePaymentStatus(trx, publicOrigin, orderId, change);
  return { outcome: 'recorded', orderId, payment };
}

/** The staff get to know once of a payment that they have to return, however often the provider reports it. */
async function reported(trx: Db, recorded: RecordedPayment): Promise<RecordedPayment> {
  const isNew = await insertRazorpayEvent(trx, recorded.payment.id);
  return isNew ? recorded : { ...recorded, outcome: 'unchanged' };
}

/** Once its transaction is committed. What the staff have to return by hand is an error. */
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
