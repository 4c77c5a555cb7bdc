import { awaitsCall, minutesToPay } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import type { Services } from '../../services';
import type { CurrentSettings } from '../../settings/readSettings';
import { enqueueOrderMail } from '../mail/enqueueOrderMail';
import { confirmationMail } from '../mail/mails';
import { payeeColumns } from '../payment/upiPayee';
import { requireLockedOrder } from '../resolveOrder';
import { insertConfirmation } from './confirmationQueries';
import { reserveConfirmed } from './reservation';

interface Confirmation {
  payment_method: 'cod' | 'upi';
  staffId: string;
  /** Read before the transaction. */
  current: CurrentSettings;
}

/**
 * Confirms an order that awaits a call (PY-01, AD-05) with the payment method agreed on by phone, takes its boxes from
 * the stock, and mails the customer. The checkout's rules for payment methods do not apply, but UPI needs a payee. Call
 * inside a transaction.
 * @throws HttpProblem 404 for an unknown order; 409 if it does not await a call, or if the stock is too small.
 */
export async function confirmOrder(
  trx: Db,
  { publicOrigin, clock }: Pick<Services, 'publicOrigin' | 'clock'>,
  orderId: string,
  { payment_method, staffId, current }: Confirmation,
): Promise<void> {
  const options = current.shop.payment;
  const order = await requireLockedOrder(trx, orderId);
  if (order.order_status !== 'placed') {
    throw conflict(`This order is ${order.order_status}; it cannot be confirmed.`);
  }
  if (!awaitsCall(order)) throw conflict('This order is confirmed already.');
  if (payment_method === 'upi' && options.upi === null) {
    throw conflict('UPI has no payee yet. Enter its UPI ID in the settings first.');
  }
  const minutes = order.payment_status === 'unpaid' ? minutesToPay(payment_method, options) : null;
  const payBy = minutes === null ? null : new Date(clock().getTime() + minutes * 60_000);
  if (!order.is_reserved) await reserveConfirmed(trx, orderId, { actor: 'shop', staffId });
  const confirmation = { order_id: orderId, payment_method, staff_id: staffId };
  const payment = { pay_by: payBy, ...payeeColumns(payment_method, current.settings) };
  await insertConfirmation(trx, confirmation, payment);
  await enqueueOrderMail(trx, publicOrigin, orderId, confirmationMail);
}
