import { formatExactPaise, type Paise } from '@shop/shared/contract';
import type { Db } from '../../../db/schema';
import { conflict, invalid } from '../../../http/problem';
import { insertRefund, lockPayment } from '../../../ledger/entries/queries';
import { readSettlement } from '../../../ledger/settleOrder';
import { actorColumns, type ByStaff } from '../../../orders/actorQueries';
import { recordEntry } from '../../../orders/payment/recordEntry';
import { unplacedPaise } from '../../entries/allocatePayment';
import { lockWithOrders } from '../../entries/lockWithOrders';
import { listDueCompensations, type DueCompensation } from './compensationQueries';
import { listReturnable, sumPendingRefunds, type Returnable } from './returnableQueries';

interface NewRefund {
  by: ByStaff | { actor: 'system' };
  reason: string;
}

/**
 * Starts to return a payment the way it came (MY-03): a job sends it to the provider. Call inside a transaction.
 * @param paise Default: all of it that is due back.
 * @throws HttpProblem 404 for an unknown payment; 409 for another way of payment, and if nothing is due back; 422 for more
 * than is due back.
 */
export async function returnByProvider(
  trx: Db,
  paymentId: string,
  { paise, by, reason }: NewRefund & { paise?: Paise | undefined },
): Promise<void> {
  const { payment, allocated } = await lockWithOrders(trx, paymentId);
  if (payment.method !== 'razorpay' || payment.reference === '') {
    throw conflict('This payment did not come by Razorpay. Return it by hand, and record it here.');
  }
  const parts: { orderId: string | null; paise: Paise }[] = [];
  // A part of a payment is asked for where the rest counts for no order.
  const unplaced = await unplacedPaise(trx, payment, allocated);
  if (unplaced > 0) parts.push({ orderId: null, paise: unplaced });
  for (const { order_id: orderId } of allocated) {
    if (orderId === null) continue;
    const returnable = (await listReturnable(trx, orderId)).filter(
      ({ payment_id }) => payment_id === paymentId,
    );
    const [part] = await limitToDue(trx, orderId, returnable);
    if (part) parts.push({ orderId, paise: part.paise });
  }
  const most = parts.reduce<number>((sum, part) => sum + part.paise, 0) as Paise;
  if (most === 0) {
    throw conflict('Nothing of this payment is due back, or it is on its way back already.');
  }
  const wanted = paise ?? most;
  if (wanted > most) {
    const text = `${formatExactPaise(most)} of this payment is due back; please return no more than that`;
    throw invalid({ amount: text });
  }
  let rest: number = wanted;
  for (const part of parts) {
    const taken = Math.min(rest, part.paise) as Paise;
    if (taken > 0) await startRefund(trx, { ...part, paymentId, paise: taken, by, reason });
    rest -= taken;
  }
}

/**
 * Starts the refunds of a locked order that are due back by the provider, newest payment first.
 * @returns Whether there were any.
 */
export async function startDueRefunds(
  trx: Db,
  orderId: string,
  refund: NewRefund,
): Promise<boolean> {
  const due = await limitToDue(trx, orderId, await listReturnable(trx, orderId));
  for (const { payment_id: paymentId } of due) await lockPayment(trx, paymentId);
  // Only now no other order can return the same payment.
  const parts = await limitToDue(trx, orderId, await listReturnable(trx, orderId));
  for (const { payment_id: paymentId, paise } of parts) {
    await startRefund(trx, { ...refund, orderId, paymentId, paise });
  }
  return parts.length > 0;
}

/**
 * Starts the refund for damaged boxes of a locked order (AD-08), unless no single payment by the provider has so much
 * left: then the staff return it by hand.
 */
export async function startCompensation(
  trx: Db,
  { order_id: orderId, request_id: requestId }: DueCompensation,
): Promise<void> {
  const [due] = await listDueCompensations(trx, requestId);
  if (!due) return;
  const { paise } = due;
  const hasEnough = (payment: Returnable) => payment.paise >= paise;
  const found = (await listReturnable(trx, orderId)).find(hasEnough);
  if (!found) return;
  const paymentId = found.payment_id;
  await lockPayment(trx, paymentId);
  // Only now no other order can return the same payment.
  const locked = (await listReturnable(trx, orderId)).find((one) => one.payment_id === paymentId);
  if (!locked || !hasEnough(locked)) return;
  const refund = { by: { actor: 'system' }, reason: '' } as const;
  await startRefund(trx, { ...refund, orderId, requestId, paymentId, paise });
}

/** Returns how much of each payment is due back and not on its way. */
async function limitToDue(
  trx: Db,
  orderId: string,
  returnable: readonly Returnable[],
): Promise<Returnable[]> {
  const { refundDue } = await readSettlement(trx, orderId);
  let rest = refundDue - (await sumPendingRefunds(trx, orderId));
  return returnable.flatMap(({ payment_id, paise }) => {
    const part = Math.max(0, Math.min(rest, paise)) as Paise;
    rest -= part;
    return part > 0 ? [{ payment_id, paise: part }] : [];
  });
}

interface StartedRefund extends NewRefund {
  orderId: string | null;
  requestId?: string;
  paymentId: string;
  paise: Paise;
}

async function startRefund(
  trx: Db,
  { orderId, requestId, paymentId, paise, by, reason }: StartedRefund,
): Promise<void> {
  const columns = { reason, ...actorColumns(by) };
  await insertRefund(trx, {
    order_id: orderId,
    request_id: requestId ?? null,
    payment_id: paymentId,
    amount_paise: paise,
    method: 'razorpay',
    state: 'pending',
    ...columns,
  });
  if (orderId) await recordEntry(trx, orderId, { kind: 'refund_started', paise, ...columns });
}
