import { object, type InferType } from 'yup';
import type { Db } from '../../../db/schema';
import { razorpayDisputeSchema, razorpayPaymentSchema, razorpayRefundSchema } from '../entities';
import type { Difference } from '../readDifference';
import { recordRazorpayPayment, type RecordedPayment } from '../recordPayment';
import { recordRazorpayRefund } from '../refunds/recordRefund';
import { recordRazorpayDispute } from './recordDispute';

/** What the provider reports: the state of a payment, and of the refund or the dispute that the report is about. */
export const reportSchema = object({
  payment: object({ entity: razorpayPaymentSchema }).required(),
  refund: object({ entity: razorpayRefundSchema }).default(undefined).optional(),
  dispute: object({ entity: razorpayDisputeSchema }).default(undefined).optional(),
});
export type Report = InferType<typeof reportSchema>;

/**
 * Enters what a report says. Each entity is entered by its own state, so that the sequence of reports does not matter.
 * Call inside a transaction.
 */
export async function recordReport(
  trx: Db,
  publicOrigin: string,
  { payment, refund, dispute }: Report,
  difference: Difference | null,
): Promise<RecordedPayment> {
  // A refund or a dispute may be reported before its payment.
  const recorded = await recordRazorpayPayment(trx, publicOrigin, payment.entity, difference);
  if (refund) await recordRazorpayRefund(trx, publicOrigin, refund.entity);
  if (dispute) await recordRazorpayDispute(trx, dispute.entity);
  return recorded;
}
