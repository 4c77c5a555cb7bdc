import type { Services } from '../services';
import { RazorpayError } from './client';
import { listUnpaidRazorpayOrders } from './queries';
import { recordRazorpayPayments, type PaymentContext } from './recordPayments';

/** The provider captures or returns a payment within five days; then nothing more can come. */
const reconciledDays = 7;
const dayMs = 24 * 60 * 60_000;

/**
 * Finds payments whose callback and webhook were lost, also of orders that were cancelled meanwhile (PY-07). An order
 * that the provider does not report leaves the others their turn.
 */
export async function reconcileRazorpay(
  context: PaymentContext & Pick<Services, 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context;
  const since = new Date(clock().getTime() - reconciledDays * dayMs);
  for (const razorpayOrderId of await listUnpaidRazorpayOrders(db, since)) {
    if (signal?.aborted) return;
    try {
      await recordRazorpayPayments(context, razorpayOrderId);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      const fields = { event: 'razorpay_unavailable', razorpay_order_id: razorpayOrderId };
      log.warn({ ...fields, err: error }, 'payments not reconciled');
    }
  }
}
