import { formatExactPaise, isReplacement, type Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict, invalid } from '../../http/problem';
import { insertAllocation, type Allocated } from '../../ledger/entries/queries';
import { readSettlement } from '../../ledger/settleOrder';
import { actorColumns, type ByStaff } from '../../orders/actorQueries';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { recordEntry } from '../../orders/payment/recordEntry';
import { requireLockedOrder } from '../../orders/resolveOrder';
import { paymentMail } from '../mails';
import { sumPendingRefunds } from '../razorpay/refunds/returnableQueries';
import { lockWithOrders } from './lockWithOrders';
import { sumRefunds } from './queries';
import { reviveWrittenOff } from './reviveWrittenOff';

/** It does not say for which one, which may be another customer's. */
const forAnother = 'It counts for another order.';

interface Assignment {
  by: ByStaff | { actor: 'system' };
  /** Default: what is due, as far as the payment suffices. */
  paise?: Paise | undefined;
  reason: string;
}

/**
 * Counts a payment, or a part of it, for an order (MY-02): first what counts for no order, then what is too much for
 * others. Mails the buyer. Call inside a transaction.
 * @throws HttpProblem 404 for an unknown payment or order; 409 if nothing of it is free; 422 for more than is free.
 */
export async function allocatePayment(
  trx: Db,
  publicOrigin: string,
  paymentId: string,
  orderId: string,
  { by, paise, reason }: Assignment,
): Promise<void> {
  const { payment, allocated } = await lockWithOrders(trx, paymentId, [orderId]);
  const order = await requireLockedOrder(trx, orderId);
  if (isReplacement(order)) {
    throw conflict('This order is a replacement at no cost: there is nothing to pay.');
  }
  assertCounts(payment);
  const columns = { reason, ...actorColumns(by) };
  const sources = await listSources(trx, payment, allocated, orderId);
  const free = sources.reduce<number>((sum, source) => sum + source.paise, 0);
  if (free === 0)
    throw conflict('Nothing of this payment is free: all of it counts for its orders.');
  const settled = await readSettlement(trx, orderId);
  const { due } = settled;
  const wanted = paise ?? (due > 0 ? Math.min(due, free) : free);
  if (wanted > free) {
    throw invalid({ amount: `Only ${formatExactPaise(free as Paise)} of this payment is free` });
  }
  let rest = wanted;
  for (const source of sources) {
    const taken = Math.min(rest, source.paise) as Paise;
    if (taken > 0 && source.order_id !== null) {
      const moved = { paymentId, orderId: source.order_id, taken };
      await takeBack(trx, publicOrigin, moved, { ...columns, reason: reason || forAnother });
    }
    rest -= taken;
  }
  const moved = wanted as Paise;
  const allocation = { payment_id: paymentId, order_id: orderId, amount_paise: moved };
  await insertAllocation(trx, { ...allocation, ...columns });
  const revived = { payment_id: paymentId, order_id: orderId, ...actorColumns(by) };
  await reviveWrittenOff(trx, revived, settled, moved);
  const { reference } = payment;
  await recordEntry(trx, orderId, { kind: 'received', paise: moved, reference, ...columns });
  await enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}

/**
 * Keeps what of a payment counts for no order (MY-02). Call inside a transaction.
 * @throws HttpProblem 404 for an unknown payment, 409 if all of it has its place.
 */
export async function keepPayment(
  trx: Db,
  paymentId: string,
  { by, reason }: Pick<Assignment, 'by' | 'reason'>,
): Promise<void> {
  const { payment, allocated } = await lockWithOrders(trx, paymentId);
  assertCounts(payment);
  const amount_paise = await unplacedPaise(trx, payment, allocated);
  if (amount_paise === 0) throw conflict('All of this payment has its place already.');
  const kept = { payment_id: paymentId, order_id: null, amount_paise, reason };
  await insertAllocation(trx, { ...kept, ...actorColumns(by) });
}

/** Returns what of a locked payment counts for no order, and is not returned either. */
export async function unplacedPaise(
  trx: Db,
  payment: { payment_id: string; amount_paise: Paise; reversed_at: Date | null },
  allocated: readonly Allocated[],
): Promise<Paise> {
  if (payment.reversed_at !== null) return 0 as Paise;
  const placed = allocated.reduce<number>((sum, { paise }) => sum + paise, 0);
  const returned = await sumRefunds(trx, payment.payment_id, 'unplaced');
  return (payment.amount_paise - placed - returned) as Paise;
}

/** @throws HttpProblem 409. */
function assertCounts({ reversed_at, currency }: { reversed_at: Date | null; currency: string }) {
  if (reversed_at !== null) throw conflict('This payment was reversed, so it counts for nothing.');
  if (currency !== 'INR') {
    throw conflict(
      `This payment is in ${currency}. Return it, and ask the customer to pay in rupees.`,
    );
  }
}

/** Returns where a part of a payment can be taken from: null for what counts for no order. */
async function listSources(
  trx: Db,
  payment: { payment_id: string; amount_paise: Paise; reversed_at: Date | null },
  allocated: readonly Allocated[],
  orderId: string,
): Promise<Allocated[]> {
  const sources = [{ order_id: null, paise: await unplacedPaise(trx, payment, allocated) }];
  const others: Allocated[] = [];
  for (const { order_id, paise } of allocated) {
    if (order_id === null || order_id === orderId) continue;
    const { refundDue } = await readSettlement(trx, order_id);
    // What is on its way back is no longer here.
    const left = refundDue - (await sumPendingRefunds(trx, order_id));
    others.push({ order_id, paise: Math.min(paise, left) as Paise });
  }
  return [...sources, ...others].filter((source) => source.paise > 0);
}

async function takeBack(
  trx: Db,
  publicOrigin: string,
  { paymentId, orderId, taken }: { paymentId: string; orderId: string; taken: Paise },
  columns: Pick<Parameters<typeof recordEntry>[2], 'actor' | 'staff_id'> & { reason: string },
): Promise<void> {
  const amount_paise = (0 - taken) as Paise;
  await insertAllocation(trx, {
    payment_id: paymentId,
    order_id: orderId,
    amount_paise,
    ...columns,
  });
  await recordEntry(trx, orderId, { kind: 'adjusted', paise: taken, ...columns });
  await enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
}
