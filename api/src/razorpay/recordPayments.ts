import type { FastifyBaseLogger } from 'fastify';
import { transact } from '../db/transact';
import type { Services } from '../services';
import type { Razorpay } from './client';
import { logPayment, recordRazorpayPayment } from './recordPayment';

export type PaymentContext = Pick<Services, 'db' | 'publicOrigin'> & {
  razorpay: Razorpay;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/**
 * Asks the provider for the payments of its order, and records them.
 * @throws RazorpayError
 */
export async function recordRazorpayPayments(
  { db, publicOrigin, razorpay, log }: PaymentContext,
  razorpayOrderId: string,
): Promise<void> {
  for (const payment of await razorpay.listPayments(razorpayOrderId)) {
    const recorded = await transact(
      db,
      (trx) => recordRazorpayPayment(trx, publicOrigin, payment),
      { isIdempotent: true },
    );
    logPayment(log, recorded);
  }
}
