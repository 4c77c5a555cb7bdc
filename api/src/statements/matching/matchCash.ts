import type { StatementLine } from '../reading/StatementLine';
import type { Books } from './Books';
import { known, proposed, unmatched, type Decision } from './Decision';
import { ofNamedOrder, partOf } from './proposals';
import { leftOpen, reasons } from './reasons';

/** Matches cash that the courier has collected, by order or tracking number. */
export function matchCash(line: StatementLine, books: Books): Decision {
  const order =
    line.orderNumbers.map(books.order).find((found) => found !== undefined) ??
    line.references.map(books.orderOfParcel).find((found) => found !== undefined);
  if (!order) return unmatched(leftOpen.noOrder);
  const { orderNumber } = order;
  // Staff may have entered the cash by hand.
  const entered = books
    .unseenPayments(line.paise)
    .find(({ method, orderNumbers }) => method === 'cash' && orderNumbers.includes(orderNumber));
  if (entered) return known(reasons.inBooks, { paymentId: entered.paymentId });
  if (order.due === line.paise && !order.isCancelled) {
    return {
      state: 'certain',
      reason: reasons.cashOfOrder,
      reference: '',
      parts: [partOf(order)],
    };
  }
  return proposed([ofNamedOrder(line, order, reasons.cashOfOrder)], leftOpen.noOrder);
}
