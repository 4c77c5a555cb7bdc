import type { StatementLine } from '../reading/StatementLine';
import type { Books } from './Books';
import { proposed, unmatched, type Decision } from './Decision';
import { inBooks } from './matchMoneyIn';
import { ofNamedOrder, partOf } from './proposals';
import { leftOpen, reasons } from './reasons';

/** Matches a payment of the provider's report. Its order is known by the receipt; nothing is guessed. */
export function matchReport(line: StatementLine, books: Books): Decision {
  const entered = inBooks(line, books);
  if (entered) return entered;
  const [reference = ''] = line.references;
  if (!reference.startsWith('pay_')) return unmatched(leftOpen.adjustment);
  const order = line.orderNumbers.map(books.order).find((found) => found !== undefined);
  if (!order) return unmatched(leftOpen.noOrder);
  if (order.due === line.paise && !order.isCancelled) {
    return { state: 'certain', reason: reasons.numberNamed, reference, parts: [partOf(order)] };
  }
  return proposed([ofNamedOrder(line, order, reasons.numberNamed)], leftOpen.noOrder);
}
