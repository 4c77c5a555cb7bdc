import { formatExactPaise, type Paise } from '@shop/shared/contract';

/** Why a line belongs to what it is matched with, as staff read it. */
export const reasons = {
  inBooks: 'This payment is in the books.',
  refundInBooks: 'This refund is in the books.',
  reported: 'The buyer has reported this reference.',
  numberNamed: 'The text names the order.',
  cashOfOrder: 'Cash of this order.',
  refundStarted: 'This refund was waiting for the bank.',
  refundNamed: 'The text names the order, and this is what is to be returned.',
  typo: 'The reported reference differs by one mistake in typing.',
  typoInBooks: 'In the books with a reference that differs by one mistake in typing.',
  numberTypo: 'The text names an order number that differs by one mistake in typing.',
  amountAndDay: 'Amount and day fit.',
  sum: 'Two orders of one buyer add up to it.',
  name: 'The text has the buyer’s name.',
  account: 'The text has the buyer’s account.',
  withoutReference: 'In the books without this reference.',
  otherAmount: (due: Paise) => `The order owes ${formatExactPaise(due)}.`,
  nothingDue: 'Nothing is due for this order: it would be too much.',
  cancelled: 'The order is cancelled: the money would have to be returned.',
} as const;

/** Why a line is listed without a proposal. */
export const leftOpen = {
  stranger: 'No order fits.',
  strangerOut: 'No refund fits.',
  seenTwice: 'Another line has the same reference.',
  inBooksAs: (paise: Paise, orders: readonly string[]) =>
    `In the books with ${formatExactPaise(paise)}${orders.length > 0 ? ` for ${orders.join(', ')}` : ''}. Please correct the entry, then compare again.`,
  batchDiffers: (paise: Paise) =>
    `The list of this transfer adds up to ${formatExactPaise(paise)}.`,
  noOrder: 'No order has this number.',
  adjustment: 'An adjustment of the provider.',
} as const;
