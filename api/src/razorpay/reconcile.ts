import type { Services } from '../services';
import { RazorpayError, RazorpayUnavailableError } from './client';
import { listUnpaidRazorpayOrders, markAsked } from './queries';
import { recordRazorpayPayments, type PaymentContext } from './recordPayments';

/** The provider captures or returns a payment within five days; then nothing more can come. */
const reconciledDays = 7;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Finds payments whose callback and webhook were lost, also of orders that were cancelled meanwhile (PY-07). Each run
 * asks about the orders of the last hour, whose customers are waiting, and once an hour about the older ones. An order
 * that the provider does not report leaves the others their turn; a provider that is unavailable ends the run.
 */
export async function reconcileRazorpay(
  context: PaymentContext & Pick<Services, 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const unpaid = await listUnpaidRazorpayOrders(db, {
    since: before(reconciledDays * dayMs),
    youngSince: before(hourMs),
    askedBefore: before(hourMs),
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
