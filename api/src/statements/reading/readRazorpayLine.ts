import type { Paise } from '@shop/shared/contract';
import type { SignedAmount } from './cells';
import { isMoney, plainLine, type LineReader, type RowContext } from './LineReader';
import { orderNumbersIn } from './references';

/** Reads a line of the provider's settlement report: a payment with its fee, a refund, or an adjustment. */
export const readRazorpayLine: LineReader = (row, day) => {
  const amount = row.amount('amount');
  if (!isMoney(amount)) return null;
  const type = row.cell('type').toLowerCase();
  const isOut = type === 'refund' || isMoney(row.amount('debit'));
  const entity = row.cell('entity');
  const payment = row.cell('payment');
  const currency = row.cell('currency').toUpperCase();
  const isInRupees = ['', 'INR'].includes(currency);
  const text = [
    type,
    isInRupees ? '' : currency,
    entity,
    payment,
    row.cell('order'),
    row.cell('text'),
  ].filter(Boolean);
  const fees = type === 'payment' ? feesOf(row) : { fee: null, tax: null };
  return {
    ...plainLine({
      day,
      direction: isOut ? 'out' : 'in',
      paise: paiseOf(amount, row),
      text: text.join(' · '),
    }),
    // A refund names its payment, too.
    references: [entity, payment].filter(Boolean),
    // Orders are paid in rupees only.
    orderNumbers: isInRupees ? orderNumbersIn(row.cell('order')) : [],
    batch: row.cell('settlement').toUpperCase(),
    ...fees,
  };
};

/** The dashboard's fee is without tax, that of the API includes it. */
function feesOf(row: RowContext) {
  const tax = paiseOf(row.amount('tax'), row);
  const withTax = row.amount('feeWithTax');
  const fee = withTax ? paiseOf(withTax, row) : ((paiseOf(row.amount('fee'), row) + tax) as Paise);
  return { fee, tax };
}

/** Cells were read as rupees. */
const paiseOf = (amount: SignedAmount | null, { isInPaise }: RowContext): Paise =>
  amount === null
    ? (0 as Paise)
    : ((isInPaise ? Math.round(amount.paise / 100) : amount.paise) as Paise);
