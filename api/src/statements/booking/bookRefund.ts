import type { Db } from '../../db/schema';
import { updateRefund } from '../../ledger/entries/queries';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { recordEntry } from '../../orders/payment/recordEntry';
import { requireLockedOrder } from '../../orders/resolveOrder';
import { creditRefund } from '../../payments/entries/creditRefund';
import { assertReferenceIsFree } from '../../payments/entries/references';
import { returnPayment } from '../../payments/entries/returnPayment';
import { paymentMail } from '../../payments/mails';
import { findNewestRefund, findPendingRefund } from '../storage/bookingQueries';
import type { StoredLine } from '../storage/lineQueries';
import type { BookedPart, Booking, BookingContext } from './Booking';

/**
 * Completes the refund that waits for the bank, or records the one that was due.
 * @returns Its id.
 * @throws HttpProblem 409 if nothing is to be returned, or the reference is in the books; 422 for more than is to be
 * returned.
 */
export async function bookRefund(
  trx: Db,
  { publicOrigin, staff }: BookingContext,
  line: StoredLine,
  { part, reference }: Booking & { part: BookedPart },
): Promise<string> {
  const { orderId, paise } = part;
  const by = { actor: 'shop', staffId: staff.userId } as const;
  await requireLockedOrder(trx, orderId);
  const pending = await findPendingRefund(trx, orderId, paise);
  if (!pending) {
    await assertReferenceIsFree(trx, reference);
    const refund = { by, reference, paise, refundedOn: line.day };
    await returnPayment(trx, publicOrigin, orderId, refund);
    return findNewestRefund(trx, orderId);
  }
  if (pending.reference === '') await assertReferenceIsFree(trx, reference);
  const known = pending.reference || reference;
  const columns = { actor: 'shop', staff_id: staff.userId } as const;
  const { refund_id } = pending;
  const processed = { state: 'processed', reference: known, refunded_on: line.day } as const;
  await updateRefund(trx, refund_id, processed);
  const credited = { ...pending, order_id: orderId, reference: known };
  await creditRefund(trx, credited, { ...columns, reason: '' });
  await recordEntry(trx, orderId, { kind: 'refunded', paise, reference: known, ...columns });
  await enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
  return refund_id;
}
