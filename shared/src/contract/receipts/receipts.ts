/** Customers get a bill of supply if the shop has a GSTIN, and a receipt otherwise (RC-01). */
export const receiptKinds = ['bill_of_supply', 'receipt'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export const receiptLabels: Record<ReceiptKind, string> = {
  bill_of_supply: 'Bill of supply',
  receipt: 'Receipt',
};

/** The receipt of a dispatched order. The document is a PDF. */
export interface IssuedReceipt {
  /** Consecutive within a financial year, such as `RR/2627/000001`. */
  receipt_number: string;
  kind: ReceiptKind;
}

/** `bill-of-supply-rr-2627-000001.pdf` */
export const receiptFileName = ({ kind, receipt_number }: IssuedReceipt): string =>
  `${`${receiptLabels[kind]} ${receipt_number}`.toLowerCase().replace(/[^a-z\d]+/g, '-')}.pdf`;
