import type { Services } from '../../services';
import { RazorpayError, RazorpayUnavailableError } from './client';
import { captureAuthorized } from './account/captureAuthorized';
import { listRazorpayOrdersToAsk, markAsked } from './queries';
import { recordRazorpayPayments, type PaymentContext } from './recordPayment';

/** The provider captures or returns a payment within five days. */
const reconciledDays = 7;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** So many orders are asked about in one run. The others follow in the next one. */
const maxAsked = 200;

/**
 * Finds payments whose callback and webhook were lost, including those of paid and cancelled orders (PY-07), and
 * takes authorized money. Each run asks about the unpaid orders of the last hour, whose customers are waiting; once an
 * hour about the other orders of the last day; once a day about older ones. A failed call for one order does not stop
 * the run; an unavailable provider does.
 */
export async function reconcileRazorpay(
  context: PaymentContext & Pick<Services, 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const toAsk = await listRazorpayOrdersToAsk(db, {
    since: ago(reconciledDays * dayMs),
    hourAgo: ago(hourMs),
    dayAgo: ago(dayMs),
    limit: maxAsked,
  });
  for (const razorpayOrderId of toAsk) {
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
  await captureAuthorized(context, signal);
}
