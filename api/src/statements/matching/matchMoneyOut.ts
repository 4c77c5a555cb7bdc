import type { StatementLine } from '../reading/StatementLine';
import type { Books } from './Books';
import { known, proposed, unmatched, type Decision, type Part, type Proposal } from './Decision';
import type { RefundFact } from './StoredFacts';
import { bestReference } from './matchMoneyIn';
import { hasName, isNear, toProposal } from './proposals';
import { leftOpen, reasons } from './reasons';

/** Matches money that has left with the refunds, those in the books and those that are due (MY-03). */
export function matchMoneyOut(line: StatementLine, books: Books): Decision {
  const entered = line.references
    .map((reference) => books.refunds.get(reference.toUpperCase()))
    .find((found) => found !== undefined);
  if (entered) return ofEntered(line, entered);
  const refunds = books.unseenRefunds(line.paise);
  const open = refunds.filter(({ isProcessed }) => !isProcessed);
  const named = open.filter((refund) => isNamed(line, refund));
  const [only] = named;
  if (only && named.length === 1) return certainRefund(line, only, reasons.refundNamed);
  const proposals = open.flatMap((refund) => proposalOf(line, refund));
  return proposed(proposals, leftOpen.strangerOut);
}

function ofEntered(line: StatementLine, refund: RefundFact): Decision {
  if (refund.isOnStatement) return unmatched(leftOpen.seenTwice);
  if (refund.paise !== line.paise) {
    return unmatched(leftOpen.inBooksAs(refund.paise, [refund.orderNumber]));
  }
  return refund.isProcessed
    ? known(reasons.refundInBooks, { refundId: refund.refundId })
    : certainRefund(line, refund, reasons.refundStarted);
}

const certainRefund = (line: StatementLine, refund: RefundFact, reason: string): Decision => ({
  state: 'certain',
  reason,
  reference: bestReference(line),
  parts: [partOf(refund)],
});

/** The text has the order number, or the provider's report the payment. */
const isNamed = (line: StatementLine, { orderNumber, paymentReference }: RefundFact) =>
  line.orderNumbers.includes(orderNumber) ||
  (paymentReference !== '' && line.references.includes(paymentReference));

function proposalOf(line: StatementLine, refund: RefundFact): Proposal[] {
  const text = line.text.toUpperCase();
  const hasAccount = refund.accounts.some((account) => text.includes(account.toUpperCase()));
  if (hasAccount) return [toProposal(90, [partOf(refund)], [reasons.account])];
  if (hasName(line.text, refund.name)) return [toProposal(60, [partOf(refund)], [reasons.name])];
  return isNear(line.day, refund.days)
    ? [toProposal(40, [partOf(refund)], [reasons.amountAndDay])]
    : [];
}

const partOf = ({ orderId, orderNumber, name, paise }: RefundFact): Part => ({
  orderId,
  orderNumber,
  name,
  paise,
  due: paise,
});
