import type { Paise } from '@shop/shared/contract';

/** A line of a statement, as it is compared with the books. */
export interface StatementLine {
  /** The calendar day in India. */
  day: string;
  direction: 'in' | 'out';
  paise: Paise;
  /** What the bank wrote, in one line. */
  text: string;
  /** What may be a UTR, a provider's id or a tracking number, the likeliest first. */
  references: string[];
  orderNumbers: string[];
  /** The transfer in which the provider or the courier has sent this money on; empty if there is none. */
  batch: string;
  /** Charged by the provider; null for other lines. `fee` includes `tax`, the GST on it. */
  fee: Paise | null;
  tax: Paise | null;
}
