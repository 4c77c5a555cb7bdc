import { recordChange } from '../../admin/audit/recordChange';
import type { Db } from '../../db/schema';
import { transact } from '../../db/transact';
import { conflict } from '../../http/problem';
import type { Decision } from '../matching/Decision';
import { changeLines, lockLine, type StoredLine } from '../storage/lineQueries';
import type { Booking, BookingContext } from './Booking';
import { bookPayment } from './bookPayment';
import { bookRefund } from './bookRefund';

/**
 * Books a line whose match is certain, in a transaction of its own. Does nothing if somebody has decided about it.
 * @throws HttpProblem 409 if the books have changed since they were read.
 */
export async function bookCertainLine(
  db: Db,
  context: BookingContext,
  line: StoredLine,
  decision: Extract<Decision, { state: 'certain' }>,
): Promise<void> {
  const book = async (trx: Db) => {
    const locked = await lockLine(trx, line.line_id);
    if (locked?.state !== 'waiting') return;
    await bookLine(trx, context, locked, { ...decision, isExact: true });
  };
  await transact(db, book, { isIdempotent: true });
}

/**
 * Books a locked line: a payment for its orders, or the refund of its order. Records it in the audit log of each order.
 * Call inside a transaction.
 * @throws HttpProblem 409 if its reference is in the books, or an order cannot take it.
 */
export async function bookLine(
  trx: Db,
  context: BookingContext,
  line: StoredLine,
  booking: Booking,
): Promise<void> {
  const [only] = booking.parts;
  if (!only) throw conflict('This line has no order.');
  const entry =
    line.direction === 'in'
      ? { payment_id: await bookPayment(trx, context, line, booking) }
      : { refund_id: await bookRefund(trx, context, line, { ...booking, part: only }) };
  const { reason, reference } = booking;
  const by = { reason, staff_id: booking.isExact ? null : context.staff.userId };
  await changeLines(trx, [line.line_id], line.state, { state: 'booked', ...by, ...entry });
  for (const { orderNumber, paise } of booking.parts) {
    await recordChange(trx, context.staff, {
      action: 'statement.booked',
      subject: orderNumber,
      before: null,
      after: { direction: line.direction, amount: paise / 100, reference, reason },
    });
  }
}
