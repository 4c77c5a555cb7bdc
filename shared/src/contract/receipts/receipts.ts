import type { ReceiptKind } from './constants';
import type { IssuedCreditNote, IssuedReceipt } from './schema';

export const receiptLabels: Record<ReceiptKind, string> = {
  bill_of_supply: 'Bill of supply',
  receipt: 'Receipt',
};

export const creditNoteLabel = 'Credit note';

/** `bill-of-supply-rr-2627-000001.pdf` */
export const receiptFileName = ({ kind, receipt_number }: IssuedReceipt): string =>
  fileNameOf(`${receiptLabels[kind]} ${receipt_number}`);

/** `credit-note-rc-2627-000001.pdf` */
export const creditNoteFileName = ({
  credit_note_number,
}: Pick<IssuedCreditNote, 'credit_note_number'>): string =>
  fileNameOf(`${creditNoteLabel} ${credit_note_number}`);

const fileNameOf = (title: string) => `${title.toLowerCase().replace(/[^a-z\d]+/g, '-')}.pdf`;
