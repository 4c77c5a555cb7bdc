import type { Paise } from '@shop/shared/contract';
import type { StatementKind } from '@shop/shared/contract/admin';
import type { StatementLine } from '../reading/StatementLine';
import type { Books } from './Books';
import type { Decision } from './Decision';
import { matchCash } from './matchCash';
import { matchMoneyIn } from './matchMoneyIn';
import { matchMoneyOut } from './matchMoneyOut';
import { matchReport } from './matchReport';

const matchers = { bank: matchMoneyIn, razorpay: matchReport, courier: matchCash };

/** Decides what a line is, by the books. */
export const decide = (kind: StatementKind, line: StatementLine, books: Books): Decision =>
  line.direction === 'out' ? matchMoneyOut(line, books) : matchers[kind](line, books);

/** Decides, and enters the decision, so that no later line is matched with the same order or payment. */
export function matchLine(kind: StatementKind, line: StatementLine, books: Books): Decision {
  const decision = decide(kind, line, books);
  enter(line, decision, books);
  return decision;
}

function enter(line: StatementLine, decision: Decision, books: Books): void {
  if (decision.state === 'known') {
    for (const payment of books.unseenPayments(line.paise)) {
      if (payment.paymentId === decision.paymentId) payment.isOnStatement = true;
    }
    for (const refund of books.unseenRefunds(line.paise)) {
      if (refund.refundId === decision.refundId) refund.isOnStatement = true;
    }
  }
  if (decision.state !== 'certain') return;
  const orders = new Set(decision.parts.map(({ orderId }) => orderId));
  if (line.direction === 'out') {
    const refund = books.unseenRefunds(line.paise).find(({ orderId }) => orders.has(orderId));
    if (refund) refund.isOnStatement = true;
    return;
  }
  for (const { orderNumber } of decision.parts) {
    const order = books.order(orderNumber);
    if (order) order.due = 0 as Paise;
  }
}
