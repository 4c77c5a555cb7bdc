import { sumPaise } from '@shop/shared/contract';
import type { StatementLine } from '../reading/StatementLine';
import type { Books } from './Books';
import { known, proposed, unmatched, type Decision } from './Decision';
import type { OrderFact } from './StoredFacts';
import { ofNamedOrder, partOf, proposalsFor } from './proposals';
import { leftOpen, reasons } from './reasons';

/**
 * Matches money that arrived at the bank (MY-04). A match is certain if the reference is known, reported by the buyer or
 * as an order number, and the amount is exactly what is due.
 */
export function matchMoneyIn(line: StatementLine, books: Books): Decision {
  return (
    inBooks(line, books) ??
    batchOf(line, books) ??
    certain(line, books) ??
    proposed(
      [
        ...namedOrders(line, books).map(([order, reason]) => ofNamedOrder(line, order, reason)),
        ...proposalsFor(line, books),
      ],
      leftOpen.stranger,
    )
  );
}

/** A payment with this reference: the same, or one that was entered with another amount. */
export function inBooks(line: StatementLine, books: Books): Decision | undefined {
  const payment = line.references
    .map((reference) => books.payments.get(reference.toUpperCase()))
    .find((found) => found !== undefined);
  if (!payment) return undefined;
  if (payment.isOnStatement) return unmatched(leftOpen.seenTwice);
  if (payment.paise === line.paise) return known(reasons.inBooks, { paymentId: payment.paymentId });
  return unmatched(leftOpen.inBooksAs(payment.paise, payment.orderNumbers));
}

/** The transfer with which the provider or the courier has sent on many payments. */
function batchOf(line: StatementLine, books: Books): Decision | undefined {
  const batch = line.references
    .map((reference) => books.batches.get(reference.toUpperCase()))
    .find((found) => found !== undefined);
  if (!batch) return undefined;
  const from = batch.kind === 'razorpay' ? 'Razorpay' : 'the courier';
  return batch.paise === line.paise
    ? known(`The transfer of ${from} with ${batch.lines} lines.`)
    : unmatched(leftOpen.batchDiffers(batch.paise));
}

function certain(line: StatementLine, books: Books): Decision | undefined {
  const named = namedOrders(line, books);
  const orders = named.map(([order]) => order);
  const owed = sumPaise(orders.map(({ due }) => due));
  const isExact =
    owed === line.paise && orders.every(({ due, isCancelled }) => due > 0 && !isCancelled);
  const [first] = named;
  if (!first || !isExact) return undefined;
  const reported = line.references.find((reference) => books.reportedAs(reference).length > 0);
  return {
    state: 'certain',
    reason: first[1],
    reference: reported ?? bestReference(line),
    parts: orders.map((order) => partOf(order)),
  };
}

/** The orders that the line names, by a reported reference or by their number, each with the reason. */
function namedOrders(line: StatementLine, books: Books): [order: OrderFact, reason: string][] {
  const found = new Map<OrderFact, string>();
  for (const number of line.orderNumbers) {
    const order = books.order(number);
    if (order) found.set(order, reasons.numberNamed);
  }
  for (const reference of line.references) {
    for (const order of books.reportedAs(reference)) found.set(order, reasons.reported);
  }
  return [...found];
}

/** Returns what identifies the payment: a UTR of UPI, else the first reference. */
export const bestReference = ({ references }: StatementLine): string =>
  references.find((reference) => /^\d{12}$/.test(reference)) ?? references[0] ?? '';
