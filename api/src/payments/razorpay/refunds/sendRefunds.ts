import type { Db } from '../../../db/schema';
import { transact } from '../../../db/transact';
import { listAllocated, lockPayment, updateRefund } from '../../../ledger/entries/queries';
import { readSettlement } from '../../../ledger/settleOrder';
import { lockOrder } from '../../../orders/lockQueries';
import { recordEntry } from '../../../orders/payment/recordEntry';
import type { Services } from '../../../services';
import { unplacedPaise } from '../../entries/allocatePayment';
import { sumRefunds } from '../../entries/queries';
import { RazorpayError } from '../client';
import type { RazorpayRefund } from '../entities';
import type { PaymentContext } from '../recordPayment';
import {
  findProviderRefund,
  listRefundsToAsk,
  listRefundsToSend,
  markRefundAsked,
  type PendingRefund,
} from './queries';
import { sumPendingRefunds } from './returnableQueries';
import { recordRazorpayRefund } from './recordRefund';
import { startEveryRefund } from './startEveryRefund';

type RefundContext = PaymentContext & Pick<Services, 'clock' | 'readSettings'>;

/**
 * Returns what is due back by the provider (MY-03): starts the refunds unless the setting is off, sends those that were
 * started, and asks about those that are pending. Only one process runs it at a time.
 */
export async function refundByRazorpay(
  context: RefundContext,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, readSettings } = context;
  const { settings } = await readSettings();
  if (settings['payment.razorpay.refunds']) await startEveryRefund(db, signal);
  const now = clock();
  const steps = [
    ...(await listRefundsToSend(db)).map((refund) => () => sendRefund(context, refund)),
    ...(await listRefundsToAsk(db, now)).map((refund) => () => askAbout(context, refund, now)),
  ];
  for (const step of steps) {
    if (signal?.aborted) return;
    try {
      await step();
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      context.log.warn({ event: 'razorpay_unavailable', err: error }, 'refund waits');
      // The keys are wrong, or the provider is failing. Otherwise only this refund waits.
      if (error.concerns !== 'request') return;
    }
  }
}

/**
 * Sends a refund exactly once, also if an earlier response was lost: the provider knows it by our id then.
 * @throws RazorpayError if the outcome is unknown, so that it is sent again later.
 */
async function sendRefund(context: RefundContext, refund: PendingRefund): Promise<void> {
  const { db, razorpay, log } = context;
  const { refund_id: refundId, provider_payment_id: paymentId, amount_paise: amountPaise } = refund;
  let isKnown = false;
  for await (const known of razorpay.listRefunds(paymentId)) {
    await record(context, known);
    isKnown ||= known.receipt === refundId;
  }
  if (isKnown || !(await isStillDue(db, refund))) return;
  try {
    await record(context, await razorpay.createRefund({ refundId, paymentId, amountPaise }));
  } catch (error) {
    if (!(error instanceof RazorpayError) || error.concerns !== 'request') throw error;
    log.error(
      { event: 'razorpay_refund_refused', refund_id: refundId, err: error },
      'refund refused',
    );
    await fail(db, refund, error.description ?? `HTTP ${error.status}`);
  }
}

async function askAbout(context: RefundContext, refund: PendingRefund, now: Date): Promise<void> {
  await markRefundAsked(context.db, refund.refund_id, now);
  await record(context, await context.razorpay.getRefund(refund.reference));
}

const record = ({ db, publicOrigin }: RefundContext, refund: RazorpayRefund) =>
  transact(db, (trx) => recordRazorpayRefund(trx, publicOrigin, refund), { isIdempotent: true });

const supersededReason = 'It was returned in another way meanwhile.';

/** Meanwhile it may have been returned in the dashboard, or lost in a dispute. Then it fails without being sent. */
async function isStillDue(db: Db, refund: PendingRefund): Promise<boolean> {
  const isDue = await transact(db, async (trx) => {
    const { order_id: orderId, refund_id, amount_paise } = refund;
    if (orderId === null) return hasUnplaced(trx, refund);
    await lockOrder(trx, orderId);
    if (refund.request_id !== null) return !(await isOverReturned(trx, refund));
    const { refundDue } = await readSettlement(trx, orderId);
    return refundDue - (await sumPendingRefunds(trx, orderId, refund_id)) >= amount_paise;
  });
  if (!isDue) await fail(db, refund, supersededReason);
  return isDue;
}

/** Whether a payment still has the money of its refund, which it counts as returned. */
async function hasUnplaced(trx: Db, { payment_id }: PendingRefund): Promise<boolean> {
  const payment = payment_id && (await lockPayment(trx, payment_id));
  if (!payment) return false;
  return (await unplacedPaise(trx, payment, await listAllocated(trx, payment_id))) >= 0;
}

/** Whether more than a payment is returned, its own refund included. */
async function isOverReturned(trx: Db, { payment_id }: PendingRefund): Promise<boolean> {
  const payment = payment_id && (await lockPayment(trx, payment_id));
  return !payment || (await sumRefunds(trx, payment_id)) > payment.amount_paise;
}

/** Ends a refund that the provider has never made. */
async function fail(db: Db, refund: PendingRefund, reason: string): Promise<void> {
  const { order_id: orderId, refund_id, amount_paise: paise } = refund;
  await transact(
    db,
    async (trx) => {
      if (orderId) await lockOrder(trx, orderId);
      const stored = await findProviderRefund(trx, { id: '', receipt: refund_id });
      if (stored?.state !== 'pending') return;
      await updateRefund(trx, refund_id, { state: 'failed', reference: '', detail: reason });
      if (orderId === null) return;
      const by = { actor: 'system', staff_id: null } as const;
      await recordEntry(trx, orderId, { kind: 'refund_failed', paise, reason, ...by });
    },
    { isIdempotent: true },
  );
}
