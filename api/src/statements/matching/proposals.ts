import { addDays } from '@shop/shared/contract';
import type { StatementLine } from '../reading/StatementLine';
import type { Books } from './Books';
import type { Part, Proposal } from './Decision';
import type { OrderFact, PaymentFact } from './StoredFacts';
import { isTypo } from './isTypo';
import { reasons } from './reasons';

/** Banks enter transfers on working days. */
const maxDays = 3;

export const partOf = (order: OrderFact, paise = order.due): Part => ({
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  name: order.name,
  paise,
  due: order.due,
});

/** Returns everything that an uncertain line of money could be. */
export function proposalsFor(line: StatementLine, books: Books): Proposal[] {
  return [
    ...typos(line, books),
    ...paymentsInBooks(line, books),
    ...sameAmount(line, books),
    ...sums(line, books),
  ];
}

/** @returns A proposal of a named order, whose amount does not fit. */
export function ofNamedOrder(line: StatementLine, order: OrderFact, reason: string): Proposal {
  const about = order.isCancelled
    ? reasons.cancelled
    : order.due <= 0
      ? reasons.nothingDue
      : reasons.otherAmount(order.due);
  return toProposal(80, [partOf(order, line.paise)], [reason, about]);
}

function typos(line: StatementLine, books: Books): Proposal[] {
  const orders = books.owing(line.paise);
  const isNear = (reported: string) =>
    line.references.some((reference) => isTypo(reported, reference));
  return orders.flatMap((order) => [
    ...(order.reported.some(isNear) ? [toProposal(100, [partOf(order)], [reasons.typo])] : []),
    ...(line.orderNumbers.some((number) => isTypo(number, order.orderNumber))
      ? [toProposal(90, [partOf(order)], [reasons.numberTypo])]
      : []),
  ]);
}

/** Payments that staff have recorded with a mistake in the reference, or another one. */
function paymentsInBooks(line: StatementLine, books: Books): Proposal[] {
  return books
    .unseenPayments(line.paise)
    .filter(({ method }) => method === 'upi' || method === 'bank')
    .flatMap((payment) => {
      const hasTypo = line.references.some((reference) => isTypo(payment.reference, reference));
      if (hasTypo) return [ofPayment(95, payment, reasons.typoInBooks)];
      // Another full reference is another payment.
      const isOther = payment.reference !== '' && line.references.length > 0;
      if (isOther || !isNear(line.day, [payment.day])) return [];
      return [ofPayment(70, payment, reasons.withoutReference)];
    });
}

const sameAmount = (line: StatementLine, books: Books): Proposal[] =>
  books
    .owing(line.paise)
    .filter(({ days }) => isNear(line.day, days))
    .map((order) => withName(line, order, toProposal(40, [partOf(order)], [reasons.amountAndDay])));

const sums = (line: StatementLine, books: Books): Proposal[] =>
  books
    .pairsOwing(line.paise)
    .filter((pair) => pair.some(({ days }) => isNear(line.day, days)))
    .map((pair) =>
      withName(
        line,
        pair[0],
        toProposal(
          30,
          pair.map((order) => partOf(order)),
          [reasons.sum],
        ),
      ),
    );

function ofPayment(score: number, payment: PaymentFact, reason: string): Proposal {
  const { paymentId, reference, orderNumbers, day } = payment;
  return {
    parts: [],
    payment: { paymentId, reference, orderNumbers, day },
    reasons: [reason],
    score,
  };
}

export const toProposal = (score: number, parts: Part[], texts: string[]): Proposal => ({
  parts,
  payment: null,
  reasons: texts,
  score,
});

const withName = (line: StatementLine, { name }: { name: string }, proposal: Proposal): Proposal =>
  hasName(line.text, name)
    ? { ...proposal, score: proposal.score + 25, reasons: [...proposal.reasons, reasons.name] }
    : proposal;

/** Whether a text has a word of a name. Banks cut names and write them in capitals. */
export function hasName(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(name).some((word) => words.has(word));
}

const wordsOf = (text: string) => text.toUpperCase().match(/\p{L}{3,}/gu) ?? [];

export const isNear = (day: string, days: readonly string[]): boolean =>
  days.some((other) => addDays(other, -maxDays) <= day && day <= addDays(other, maxDays));
