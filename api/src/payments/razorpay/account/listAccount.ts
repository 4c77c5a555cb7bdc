import { transact } from '../../../db/transact';
import type { Services } from '../../../services';
import { RazorpayError, type RazorpayPeriod } from '../client';
import type { RazorpayPayment } from '../entities';
import { recordRazorpayDispute } from '../events/recordDispute';
import { rememberKeys } from '../health/healthQueries';
import { readDifference } from '../readDifference';
import { logPayment, recordRazorpayPayment, type PaymentContext } from '../recordPayment';
import { recordRazorpayRefund } from '../refunds/recordRefund';
import { findListedUntil, markListed } from './queries';

type AccountContext = PaymentContext & Pick<Services, 'clock'>;

const dayMs = 86_400_000;
/** A payment may be taken, and a refund made, five days after it was created. */
const overlapMs = 5 * dayMs;
const firstPeriodMs = 7 * dayMs;

/**
 * Enters what is missing of the provider's account, once a day (MY-03): payments without an order of the shop, refunds
 * and disputes of the dashboard, and whatever was lost. A run that fails is repeated from the same day on.
 */
export async function listRazorpayAccount(
  context: AccountContext,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, razorpay, log } = context;
  const to = clock();
  await rememberKeys(db, razorpay.keyId);
  const listed = await findListedUntil(db, razorpay.keyId);
  if (listed && to.getTime() - listed.getTime() < dayMs) return;
  const from = new Date(listed ? listed.getTime() - overlapMs : to.getTime() - firstPeriodMs);
  try {
    if (await recordAccount(context, { from, to }, signal)) {
      await markListed(db, razorpay.keyId, to);
    }
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ event: 'razorpay_unavailable', err: error }, 'account not listed');
  }
}

/** @returns False if it was stopped. */
async function recordAccount(
  context: AccountContext,
  period: RazorpayPeriod,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db, publicOrigin, razorpay } = context;
  // Payments first: refunds and disputes belong to them.
  for await (const payment of razorpay.listAccountPayments(period)) {
    if (signal?.aborted) return false;
    await recordPayment(context, payment);
  }
  for await (const refund of razorpay.listAccountRefunds(period)) {
    if (signal?.aborted) return false;
    await withPayment(context, refund.payment_id, () =>
      transact(
        db,
        async (trx) =>
          (await recordRazorpayRefund(trx, publicOrigin, refund)) !== 'unknown_payment',
        { isIdempotent: true },
      ),
    );
  }
  for await (const dispute of razorpay.listDisputes()) {
    if (signal?.aborted) return false;
    await withPayment(context, dispute.payment_id, () =>
      transact(db, (trx) => recordRazorpayDispute(trx, dispute), { isIdempotent: true }),
    );
  }
  return true;
}

async function recordPayment(context: AccountContext, payment: RazorpayPayment): Promise<void> {
  const { db, publicOrigin, log } = context;
  const difference = await readDifference(context, payment);
  const recorded = await transact(
    db,
    (trx) => recordRazorpayPayment(trx, publicOrigin, payment, difference),
    { isIdempotent: true },
  );
  logPayment(log, recorded);
}

/** Enters what belongs to a payment, after the payment itself if that is older than the period. */
async function withPayment(
  context: AccountContext,
  paymentId: string,
  record: () => Promise<boolean>,
): Promise<void> {
  if (await record()) return;
  await recordPayment(context, await context.razorpay.getPayment(paymentId));
  await record();
}
