import type { Paise } from '@shop/shared/contract';
import type { DayOrder, SignedAmount } from './cells';
import type { Columns } from './columns';
import type { StatementLine } from './StatementLine';

/** What the readers of all kinds get. */
export interface RowContext {
  columns: Columns;
  dayOrder: DayOrder;
  /** Whether amounts of the provider's report are in paise. */
  isInPaise: boolean;
  cell: (role: keyof Columns['at']) => string;
  /** Returns the amount of a cell; null if it is empty. @throws RowError for a text that is no amount. */
  amount: (role: keyof Columns['at']) => SignedAmount | null;
}

/**
 * Reads a row, whose day is known.
 * @returns Null for a row without money, such as an opening balance.
 * @throws RowError if the row cannot be understood.
 */
export type LineReader = (row: RowContext, day: string) => StatementLine | null;

/** A row that cannot be understood, with a text for the staff. */
export class RowError extends Error {}

const maxTextLength = 500;

/** Returns a line without references, provider and fees. */
export const plainLine = (
  line: Pick<StatementLine, 'day' | 'direction' | 'paise' | 'text'>,
): StatementLine => ({
  ...line,
  text: line.text.slice(0, maxTextLength),
  references: [],
  orderNumbers: [],
  batch: '',
  fee: null,
  tax: null,
});

export const isMoney = (amount: SignedAmount | null): amount is SignedAmount =>
  amount !== null && amount.paise !== (0 as Paise);
