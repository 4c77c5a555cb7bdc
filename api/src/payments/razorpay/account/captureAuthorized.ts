import { transact } from '../../../db/transact';
import { readSettlement } from '../../../ledger/settleOrder';
import { lockOrder } from '../../../orders/lockQueries';
import type { Services } from '../../../services';
import { RazorpayError } from '../client';
import { listAuthorized, type Authorized } from '../events/attemptQueries';
import { logPayment, recordRazorpayPayment, type PaymentContext } from '../recordPayment';

type CaptureContext = PaymentContext & Pick<Services, 'clock'>;

/** The provider takes payments itself within seconds. */
const waitMs = 5 * 60_000;

/**
 * Takes authorized money (MY-03) if its order still waits for exactly this amount. Otherwise nothing is done: the provider
 * returns it to the customer within five days.
 */
export async function captureAuthorized(
  context: CaptureContext,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, razorpay, publicOrigin, log } = context;
  for (const attempt of await listAuthorized(db, new Date(clock().getTime() - waitMs))) {
    if (signal?.aborted) return;
    if (!(await isPayable(context, attempt))) continue;
    const { payment_id: id, amount_paise: amount, currency } = attempt;
    try {
      const payment = await razorpay.capturePayment({ id, amount, currency });
      const recorded = await transact(
        db,
        (trx) => recordRazorpayPayment(trx, publicOrigin, payment, null),
        { isIdempotent: true },
      );
      logPayment(log, recorded);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      log.warn({ event: 'razorpay_not_captured', payment_id: id, err: error }, 'not captured');
      if (error.concerns !== 'request') return;
    }
  }
}

function isPayable(
  { db }: CaptureContext,
  { order_id, amount_paise, currency }: Authorized,
): Promise<boolean> {
  return transact(
    db,
    async (trx) => {
      const order = order_id && (await lockOrder(trx, order_id));
      if (!order || order.order_status === 'cancelled' || currency !== 'INR') return false;
      return (await readSettlement(trx, order.order_id)).due === amount_paise;
    },
    { isIdempotent: true },
  );
}
