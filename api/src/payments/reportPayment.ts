import {
  hasArrived,
  lateReportDays,
  maxUtrCorrections,
  missedReport,
  reportedUtr,
  type ShopContact,
} from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { getOrder } from '../orders/detailQueries';
import { insertPaymentEvent } from '../orders/payment/paymentQueries';
import { requireLockedOrder } from '../orders/resolveOrder';
import type { StoredOrder } from '../orders/StoredOrder';

/**
 * Records the UTR of a UPI payment that a customer reports (PY-05). The order stays unpaid until the staff confirm the
 * payment, and no longer expires. A cancelled order stays cancelled, and the staff return what has arrived. Another UTR
 * corrects the first. The same UTR again changes nothing. Call inside a transaction.
 * @returns The order after the change.
 * @throws HttpProblem 404 for an unknown order; 409 if nothing is to be paid by UPI, or too many UTRs were reported.
 */
export async function reportPayment(
  trx: Db,
  userId: string,
  orderId: string,
  utr: string,
  contact: ShopContact,
): Promise<StoredOrder> {
  await requireLockedOrder(trx, orderId, userId);
  const { order } = await getOrder(trx, orderId);
  if (reportedUtr(order) === utr && missedReport(order) === undefined) return order;
  if (order.order_status === 'cancelled') assertLateReport(order, contact);
  else assertPayable(order);
  assertCorrectable(order, contact);
  const event = { order_id: orderId, kind: 'reported', amount_paise: null, reason: '' } as const;
  const { payment_status: status } = order;
  await insertPaymentEvent(trx, { ...event, status, reference: utr, actor: 'customer' });
  return (await getOrder(trx, orderId)).order;
}

/**
 * The staff compare every reported UTR with the bank statement, so corrections are limited.
 * @throws HttpProblem 409.
 */
function assertCorrectable({ payment_events }: StoredOrder, { email }: ShopContact): void {
  const reports = payment_events.filter(({ kind }) => kind === 'reported').length;
  if (reports <= maxUtrCorrections) return;
  throw conflict(
    `This payment reference (UTR) has been corrected ${maxUtrCorrections} times. Please write to ${email} with the right one.`,
  );
}

/** @throws HttpProblem 409 if nothing is to be paid by UPI. */
export function assertPayable(order: StoredOrder): void {
  assertByUpi(order);
  if (order.order_status === 'cancelled') {
    throw conflict(
      'This order is cancelled: please do not pay it. If you have paid, please tell us the payment reference on your order’s page.',
    );
  }
  if (order.payment_status !== 'unpaid' && order.payment_status !== 'part_paid')
    throw conflict('This order is already paid.');
}

/** @throws HttpProblem 409 if a payment of this cancelled order cannot be reported. */
function assertLateReport(order: StoredOrder, { email }: ShopContact): void {
  assertByUpi(order);
  if (hasArrived(order)) throw conflict('We have your payment for this order.');
  if (order.late_report_until !== null) return;
  throw conflict(
    `This order was cancelled more than ${lateReportDays} days ago. If you have paid, please write to ${email} ` +
      'with the payment reference from your UPI app (UTR), and we return the money.',
  );
}

function assertByUpi({ payment_method }: StoredOrder): void {
  if (payment_method !== 'upi') throw conflict('This order is not paid by UPI.');
}
