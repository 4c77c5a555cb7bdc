import { formatExactPaise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import {
  findPaymentByReference,
  insertAllocation,
  insertPayment,
} from '../../ledger/entries/queries';
import { readSettlement, settleOrder } from '../../ledger/settleOrder';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { requireLockedOrder } from '../../orders/resolveOrder';
import { paymentMail } from '../../payments/mails';
import { findRefundByReference, insertPaymentEvent } from '../storage/bookingQueries';
import type { StoredLine } from '../storage/lineQueries';
import type { BookedPart, Booking, BookingContext } from './bookLine';

/** Records a line as a payment, and counts its parts for their orders. @returns The id of the payment. */
export async function bookPayment(
  trx: Db,
  { publicOrigin, staff }: BookingContext,
  line: StoredLine,
  { parts, reference, isExact, reason }: Booking,
): Promise<string> {
  await assertUnused(trx, reference);
  const ordered = [...parts].sort((one, other) => one.orderId.localeCompare(other.orderId));
  // In one order, so that two requests do not wait for each other.
  for (const part of ordered) await assertTakes(trx, part, isExact);
  const by = { actor: 'shop', staff_id: staff.userId } as const;
  const payment_id = await insertPayment(trx, {
    amount_paise: line.amount_paise,
    method: methodOf(line),
    reference,
    fee_paise: line.fee_paise,
    tax_paise: line.tax_paise,
    received_on: line.day,
    note: '',
    ...by,
  });
  // Another transaction has entered the same reference meanwhile.
  if (payment_id === undefined) throw conflict(`${reference} is being recorded right now.`);
  for (const { orderId, paise } of ordered) {
    await insertAllocation(trx, {
      payment_id,
      order_id: orderId,
      amount_paise: paise,
      reason,
      ...by,
    });
    const { status } = await settleOrder(trx, orderId);
    const event = { order_id: orderId, status, kind: 'received', amount_paise: paise } as const;
    await insertPaymentEvent(trx, { ...event, reference, reason: '', ...by });
    await enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
  }
  return payment_id;
}

export function methodOf({ kind, text }: Pick<StoredLine, 'kind' | 'text'>) {
  if (kind === 'courier') return 'cash';
  if (kind === 'razorpay') return 'razorpay';
  return /\bUPI\b/i.test(text) ? 'upi' : 'bank';
}

/** @throws HttpProblem 409 if the money is in the books, with where it is. */
export async function assertUnused(trx: Db, reference: string): Promise<void> {
  if (reference === '') return;
  const known =
    (await findPaymentByReference(trx, reference)) ?? (await findRefundByReference(trx, reference));
  if (!known) return;
  throw conflict(
    `The reference ${reference} is in the books already, with ${formatExactPaise(known.amount_paise)}. Please compare the lines again.`,
  );
}

/** @throws HttpProblem 409 for a replacement, and for another amount than is due if it must be exact. */
async function assertTakes(trx: Db, part: BookedPart, isExact: boolean): Promise<void> {
  await requireLockedOrder(trx, part.orderId);
  const { due, sums } = await readSettlement(trx, part.orderId);
  if (sums.isReplacement) {
    throw conflict(`${part.orderNumber} is a replacement at no cost: there is nothing to pay.`);
  }
  if (isExact && due !== part.paise) {
    throw conflict(`${part.orderNumber} now owes ${formatExactPaise(due)}.`);
  }
}
