import type { Services } from '../../services';
import { RazorpayError, RazorpayUnavailableError } from './client';
import { listUnpaidRazorpayOrders, markAsked } from './queries';
import { recordRazorpayPayments, type PaymentContext } from './recordPayment';

/** The provider captures or returns a payment within five days. */
const reconciledDays = 7;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Finds payments whose callback and webhook were lost, including those of cancelled orders (PY-07). Each run asks about
 * the orders of the last hour, whose customers are waiting, and once an hour about the older ones. A failed call for
 * one order does not stop the run; an unavailable provider does.
 */
export async function reconcileRazorpay(
  context: PaymentContext & Pick<Services, 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const unpaid = await listUnpaidRazorpayOrders(db, {
    since: ago(reconciledDays * dayMs),
    recentSince: ago(hourMs),
    askedBefore: ago(hourMs),
  });
  for (const razorpayOrderId of unpaid) {
    if (signal?.aborted) return;
    try {
      await recordRazorpayPayments(context, razorpayOrderId);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      const fields = { event: 'razorpay_unavailable', razorpay_order_id: razorpayOrderId };
      log.warn({ ...fields, err: error }, 'payments not reconciled');
      if (error instanceof RazorpayUnavailableError) return;
    }
    await markAsked(db, razorpayOrderId, now);
  }
}
