import { missedReport, openReport } from '@shop/shared/contract';
import type { Db } from '../db/schema';
import { conflict } from '../http/problem';
import { actorColumns, type ByStaff } from '../orders/actorQueries';
import { getOrder } from '../orders/detailQueries';
import { enqueueOrderMail } from '../orders/mail/enqueueOrderMail';
import { recordEntry } from '../orders/payment/recordEntry';
import { requireLockedOrder } from '../orders/resolveOrder';
import { paymentMail } from './mails';

/**
 * Records that the payment which the customer of a cancelled order reported has not arrived, and tells the customer
 * (PY-05). It can be reported again. Call inside a transaction.
 * @returns Whether anything changed: not if this was recorded before.
 * @throws HttpProblem 404 for an unknown order; 409 if it is not cancelled, or no reported payment is to be checked.
 */
export async function missReport(
  trx: Db,
  publicOrigin: string,
  orderId: string,
  { by, reason }: { by: ByStaff; reason: string },
): Promise<boolean> {
  await requireLockedOrder(trx, orderId);
  const { order } = await getOrder(trx, orderId);
  if (missedReport(order) !== undefined) return false;
  const reference = openReport(order);
  if (reference === undefined)
    throw conflict('No reported payment of this order is to be checked.');
  if (order.payment_status !== 'voided') {
    throw conflict(
      'This order is not cancelled. If the money does not come, cancel the order first, so that its boxes return to the stock.',
    );
  }
  const event = { kind: 'voided', paise: null, reference, reason } as const;
  await recordEntry(trx, orderId, { ...event, ...actorColumns(by) });
  await enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
  return true;
}
