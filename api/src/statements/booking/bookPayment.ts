import { formatExactPaise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { insertPayment } from '../../ledger/entries/queries';
import { readSettlement } from '../../ledger/settleOrder';
import { requireLockedOrder } from '../../orders/resolveOrder';
import { allocatePayment } from '../../payments/entries/allocatePayment';
import { assertReferenceIsFree } from '../../payments/entries/references';
import type { StoredLine } from '../storage/lineQueries';
import type { BookedPart, Booking, BookingContext } from './Booking';

/**
 * Records a line as a payment, and counts its parts for their orders, which mails their buyers. What is left of it is in
 * Today until it has a place.
 * @returns The id of the payment.
 * @throws HttpProblem 409 if the reference is in the books, or an order cannot take it.
 */
export async function bookPayment(
  trx: Db,
  { publicOrigin, staff }: BookingContext,
  line: StoredLine,
  { parts, reference, isExact }: Booking,
): Promise<string> {
  // In one order, so that two requests do not wait for each other.
  const ordered = [...parts].sort((one, other) => one.orderId.localeCompare(other.orderId));
  for (const part of ordered) {
    await requireLockedOrder(trx, part.orderId);
    if (isExact) await assertDue(trx, part);
  }
  await assertReferenceIsFree(trx, reference);
  const paymentId = await insertPayment(trx, {
    amount_paise: line.amount_paise,
    method: methodOf(line),
    reference,
    fee_paise: line.fee_paise,
    tax_paise: line.tax_paise,
    received_on: line.day,
    actor: 'shop',
    staff_id: staff.userId,
  });
  if (paymentId === undefined) {
    throw conflict(`${reference} is being recorded right now. Please compare the lines again.`);
  }
  const by = { actor: 'shop', staffId: staff.userId } as const;
  for (const { orderId, paise } of ordered) {
    await allocatePayment(trx, publicOrigin, paymentId, orderId, { by, paise, reason: '' });
  }
  return paymentId;
}

function methodOf({ kind, text }: Pick<StoredLine, 'kind' | 'text'>) {
  if (kind === 'courier') return 'cash';
  if (kind === 'razorpay') return 'razorpay';
  return /\bUPI\b/i.test(text) ? 'upi' : 'bank';
}

/** @throws HttpProblem 409 for another amount than is due. */
async function assertDue(trx: Db, { orderId, orderNumber, paise }: BookedPart): Promise<void> {
  const { due } = await readSettlement(trx, orderId);
  if (due !== paise) throw conflict(`${orderNumber} now owes ${formatExactPaise(due)}.`);
}
