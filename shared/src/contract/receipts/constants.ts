/** Customers get a bill of supply if the shop has a GSTIN, and a receipt otherwise (RC-01). */
export const receiptKinds = ['bill_of_supply', 'receipt'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];
