import { formatExactPaise, sumPaise, toPaise } from '@shop/shared/contract';
import type { LineDecision } from '@shop/shared/contract/admin';
import { recordChange } from '../admin/audit/recordChange';
import type { Db } from '../db/schema';
import { conflict, invalid, notFound } from '../http/problem';
import { lockPayment } from '../ledger/entries/queries';
import { findChangedOrder } from '../orders/admin/adminOrderQueries';
import { orderIdOf } from '../orders/resolveOrder';
import type { BookedPart, BookingContext } from './booking/Booking';
import { bookLine } from './booking/bookLine';
import { bestReference } from './matching/matchMoneyIn';
import { toLine } from './readBooks';
import { changeLines, lockLine, reopenLines, type StoredLine } from './storage/lineQueries';

const settled: readonly string[] = ['known', 'booked', 'ignored'];

/**
 * Does what staff say about a line: books it for orders, marks it as a payment in the books, or ignores it with a
 * reason. An ignored line can be opened again. Call inside a transaction.
 * @throws HttpProblem 404 for an unknown line, 409 if it is decided, 422 for amounts that do not fit.
 */
export async function decideLine(
  trx: Db,
  context: BookingContext,
  lineId: number,
  decision: LineDecision,
): Promise<void> {
  const line = await lockLine(trx, lineId);
  if (!line) throw notFound('This line is unknown');
  if (decision.reopen) {
    await reopen(trx, line);
    return;
  }
  if (settled.includes(line.state)) throw conflict('Somebody has decided about this line already.');
  if (decision.ignore) {
    await ignore(trx, context, line, decision.reason);
    return;
  }
  if (decision.payment !== undefined) await markAsPayment(trx, context, line, decision.payment);
  else await bookForOrders(trx, context, line, decision);
  // What was proposed for other lines may be taken.
  await reopenLines(trx, line.amount_paise);
}

async function reopen(trx: Db, line: StoredLine): Promise<void> {
  if (line.state !== 'ignored') throw conflict('Only an ignored line can be opened again.');
  await changeLines(trx, [line.line_id], 'ignored', { state: 'undecided', reason: '' });
}

async function ignore(
  trx: Db,
  { staff }: BookingContext,
  line: StoredLine,
  reason: string,
): Promise<void> {
  const change = { state: 'ignored', reason, staff_id: staff.userId } as const;
  await changeLines(trx, [line.line_id], line.state, change);
  await recordChange(trx, staff, {
    action: 'statement.ignored',
    subject: `line ${line.line_id}`,
    before: null,
    after: { amount: line.amount_paise / 100, direction: line.direction, day: line.day, reason },
  });
}

async function markAsPayment(
  trx: Db,
  { staff }: BookingContext,
  line: StoredLine,
  paymentId: string,
): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  if (!payment || payment.reversed_at !== null) throw notFound('This payment is unknown');
  if (line.direction !== 'in' || payment.amount_paise !== line.amount_paise) {
    throw conflict(
      `This payment has ${formatExactPaise(payment.amount_paise)}, and the line ${formatExactPaise(line.amount_paise)}.`,
    );
  }
  const change = { state: 'known', reason: 'Chosen by hand.', staff_id: staff.userId } as const;
  await changeLines(trx, [line.line_id], line.state, { ...change, payment_id: paymentId });
}

async function bookForOrders(
  trx: Db,
  context: BookingContext,
  line: StoredLine,
  { orders, reason }: LineDecision,
): Promise<void> {
  const parts: BookedPart[] = [];
  for (const { order, amount } of orders) {
    const orderId = await orderIdOf(trx, order);
    const found = await findChangedOrder(trx, orderId);
    if (!found) throw notFound('Order not found');
    parts.push({ orderId, orderNumber: found.order_number, paise: toPaise(amount) });
  }
  assertFits(line, parts);
  await bookLine(trx, context, line, {
    parts,
    reference: line.kind === 'courier' ? '' : bestReference(toLine(line)),
    reason: reason || 'Chosen by hand.',
    isExact: false,
  });
}

/** @throws HttpProblem 422. */
function assertFits(line: StoredLine, parts: readonly BookedPart[]): void {
  if (parts.length === 0) throw invalid({ orders: 'Please choose an order' });
  if (new Set(parts.map(({ orderId }) => orderId)).size < parts.length) {
    throw invalid({ orders: 'Please choose each order once' });
  }
  const sum = sumPaise(parts.map(({ paise }) => paise));
  const isFit = line.direction === 'in' ? sum <= line.amount_paise : sum === line.amount_paise;
  if (!isFit || (line.direction === 'out' && parts.length > 1)) {
    throw invalid({
      orders: `The amounts add up to ${formatExactPaise(sum)}, and the line has ${formatExactPaise(line.amount_paise)}.`,
    });
  }
}
