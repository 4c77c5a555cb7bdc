import type { ReceiptKind } from './constants';
import type { IssuedReceipt } from './schema';

export const receiptLabels: Record<ReceiptKind, string> = {
  bill_of_supply: 'Bill of supply',
  receipt: 'Receipt',
};

/** `bill-of-supply-rr-2627-000001.pdf` */
export const receiptFileName = ({ kind, receipt_number }: IssuedReceipt): string =>
  `${`${receiptLabels[kind]} ${receipt_number}`.toLowerCase().replace(/[^a-z\d]+/g, '-')}.pdf`;
