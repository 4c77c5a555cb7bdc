import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { insertAdjustment } from '../../ledger/entries/queries';
import { readSettlement } from '../../ledger/settleOrder';
import { actorColumns, type ByStaff } from '../../orders/actorQueries';
import { getOrder } from '../../orders/detailQueries';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { recordEntry } from '../../orders/payment/recordEntry';
import { requireLockedOrder } from '../../orders/resolveOrder';
import type { StoredOrder } from '../../orders/StoredOrder';
import { paymentMail } from '../mails';
import { sumPendingRefunds } from '../razorpay/refunds/returnableQueries';
import { statusText } from './receivePayment';

interface Closing {
  by: ByStaff | { actor: 'system' };
  reason: string;
}

/**
 * Writes off what is due of an order that has left (MO-01). Call inside a transaction.
 * @throws HttpProblem 404 for an unknown order, 409 if nothing is due or the order has not left.
 */
export async function writeOff(
  trx: Db,
  orderId: string,
  { by, reason }: Closing,
): Promise<StoredOrder> {
  const { order_status } = await requireLockedOrder(trx, orderId);
  const { status, due } = await readSettlement(trx, orderId);
  if (status === 'written_off') return (await getOrder(trx, orderId)).order;
  if (due === 0) {
    throw conflict(
      `The payment of this order is ${statusText(status)}; it cannot become written off.`,
    );
  }
  // An order that has not left is cancelled instead, so that its boxes return to the stock.
  if (order_status !== 'dispatched' && order_status !== 'delivered') {
    throw conflict(
      'This order has not left yet. If the money does not come, cancel the order instead.',
    );
  }
  const columns = { reason, ...actorColumns(by) };
  const amount_paise = (0 - due) as Paise;
  await insertAdjustment(trx, { order_id: orderId, kind: 'written_off', amount_paise, ...columns });
  await recordEntry(trx, orderId, { kind: 'written_off', paise: due, ...columns });
  return (await getOrder(trx, orderId)).order;
}

/**
 * Keeps what is too much and not on its way back, and tells the buyer (MY-02). Call inside a transaction.
 * @throws HttpProblem 404 for an unknown order, 409 if nothing is left to be returned.
 */
export async function keepExcess(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { by, reason }: Closing,
): Promise<StoredOrder> {
  await requireLockedOrder(trx, orderId);
  const { refundDue } = await readSettlement(trx, orderId);
  if (refundDue === 0) throw conflict('Nothing of this order’s payment is too much.');
  const kept = (refundDue - (await sumPendingRefunds(trx, orderId))) as Paise;
  if (kept <= 0) throw conflict('This money is on its way back already, so it cannot be kept.');
  const columns = { reason, ...actorColumns(by) };
  const entry = { order_id: orderId, kind: 'kept', amount_paise: kept } as const;
  await insertAdjustment(trx, { ...entry, ...columns });
  await recordEntry(trx, orderId, { kind: 'adjusted', paise: kept, ...columns });
  return enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}
