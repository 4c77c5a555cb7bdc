import { formatExactPaise, type Paise } from '@shop/shared/contract';
import type { Db } from '../../db/schema';
import { conflict } from '../../http/problem';
import { insertAdjustment, insertRefund } from '../../ledger/entries/queries';
import { readSettlement, settleOrder } from '../../ledger/settleOrder';
import { enqueueOrderMail } from '../../orders/mail/enqueueOrderMail';
import { requireLockedOrder } from '../../orders/resolveOrder';
import { paymentMail } from '../../payments/mails';
import {
  findPaymentOfOrder,
  findPendingRefund,
  insertPaymentEvent,
  markProcessed,
} from '../storage/bookingQueries';
import type { StoredLine } from '../storage/lineQueries';
import { assertUnused, methodOf } from './bookPayment';
import type { BookedPart, Booking, BookingContext } from './bookLine';

/** Completes the refund that waits, or records the one that was due. @returns Its id. */
export async function bookRefund(
  trx: Db,
  { publicOrigin, staff }: BookingContext,
  line: StoredLine,
  { part, reference }: Booking & { part: BookedPart },
): Promise<string> {
  const { orderId } = part;
  await requireLockedOrder(trx, orderId);
  const by = { actor: 'shop', staff_id: staff.userId } as const;
  const pending = await findPendingRefund(trx, orderId, part.paise);
  const day = line.day;
  if (pending?.reference !== reference) await assertUnused(trx, reference);
  let refundId: string;
  if (pending) {
    refundId = pending.refund_id;
    await markProcessed(trx, pending, { reference, day });
    if (pending.request_id !== null) {
      const paise = -part.paise as Paise;
      await insertAdjustment(trx, {
        order_id: orderId,
        kind: 'compensation',
        amount_paise: paise,
        ...by,
      });
    }
  } else {
    await assertDue(trx, part);
    refundId = await insertRefund(trx, {
      order_id: orderId,
      payment_id: await findPaymentOfOrder(trx, orderId),
      amount_paise: part.paise,
      method: methodOf(line),
      reference,
      state: 'processed',
      refunded_on: day,
      ...by,
    });
  }
  const { status } = await settleOrder(trx, orderId);
  const event = { order_id: orderId, status, kind: 'refunded', amount_paise: part.paise } as const;
  await insertPaymentEvent(trx, { ...event, reference, reason: '', ...by });
  await enqueueOrderMail(trx, publicOrigin, orderId, paymentMail);
  return refundId;
}

/** @throws HttpProblem 409 if less is to be returned. */
async function assertDue(trx: Db, { orderId, orderNumber, paise }: BookedPart): Promise<void> {
  const { refundDue } = await readSettlement(trx, orderId);
  if (paise <= refundDue) return;
  throw conflict(
    `${formatExactPaise(refundDue)} is to be returned for ${orderNumber}, and this line has ${formatExactPaise(paise)}.`,
  );
}
