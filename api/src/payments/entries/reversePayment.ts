import type { Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { insertAllocation, insertPayment, markReversed } from '../../ledger/entries/queries';
import { actorColumns, type ByStaff } from '../../orders/actorQueries';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { recordEntry } from '../../orders/payment/recordEntry';
import { paymentMail } from '../mails';
import { lockWithOrders } from './lockWithOrders';
import { sumRefunds } from './queries';

/**
 * Reverses a payment that was entered by mistake, for all its orders, and tells their buyers, who were told that it had
 * arrived (MY-01). Its reference can be entered again. A repeated reversal changes nothing. Call inside a transaction.
 * @returns Whether something changed.
 * @throws HttpProblem 404 for an unknown payment, 409 if the provider has reported it, or a part of it was returned.
 */
export async function reversePayment(
  trx: Db,
  publicOrigin: string,
  paymentId: string,
  { by, reason }: { by: ByStaff; reason: string },
): Promise<boolean> {
  const { payment, allocated } = await lockWithOrders(trx, paymentId);
  if (payment.reversed_at !== null) return false;
  if (payment.method === 'razorpay' && payment.actor === 'system') {
    throw conflict('Razorpay has reported this payment, so it is no mistake. Return it instead.');
  }
  if ((await sumRefunds(trx, paymentId)) > 0) {
    throw conflict('A part of this payment was returned, so it cannot be reversed any more.');
  }
  const columns = actorColumns(by);
  const { currency, method, reference } = payment;
  await markReversed(trx, paymentId);
  await insertPayment(trx, {
    amount_paise: (0 - payment.amount_paise) as Paise,
    currency,
    method,
    reference,
    reverses: paymentId,
    note: reason,
    ...columns,
  });
  for (const { order_id, paise } of allocated) {
    const amount_paise = (0 - paise) as Paise;
    const entry = { payment_id: paymentId, order_id, amount_paise, reason, ...columns };
    await insertAllocation(trx, entry);
    if (order_id === null) continue;
    const event = { kind: 'reversed', paise, reference, reason } as const;
    await recordEntry(trx, order_id, { ...event, ...columns });
    await enqueueOrderMail(trx, publicOrigin, order_id, paymentMail);
  }
  return true;
}
