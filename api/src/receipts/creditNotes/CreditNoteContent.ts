import type { Paise, ReceiptKind } from '@shop/shared/contract';
import type { ReceiptContent } from '../ReceiptContent';

/** Why money was returned. The words that staff typed are not printed: they may describe a person. */
export type CreditReason = 'cancelled' | 'damaged' | 'returned';

/**
 * The content of a credit note when the refund was made. Buyer and reference stay in the order and the refund, where
 * they can be erased (SC-02).
 */
export interface CreditNoteContent {
  /** As on the receipt. */
  seller: ReceiptContent['seller'];
  receipt: {
    number: string;
    kind: ReceiptKind;
    /** ISO 8601 */
    issued_at: string;
  };
  reason: CreditReason;
  /** Their sum is what was returned. */
  lines: CreditLine[];
}

export interface CreditLine {
  description: string;
  /** Empty for a line without goods. */
  hsn: string;
  amount_paise: Paise;
}
