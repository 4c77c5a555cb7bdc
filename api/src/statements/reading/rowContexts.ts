import { dayOrderOf, parseDay, parseSigned, type SignedAmount } from './cells';
import type { Columns } from './columns';
import { RowError, type RowContext } from './LineReader';
import type { Row } from './readRows';

/** Returns how a row is read. What only all rows show, such as the order of day and month, is found once. */
export function rowContexts(rows: readonly Row[], columns: Columns): (row: Row) => RowContext {
  const { at } = columns;
  const cellOf = ({ cells }: Row, role: keyof Columns['at']) => cells[at[role] ?? -1] ?? '';
  const dayOrder = dayOrderOf(rows.map((row) => cellOf(row, 'date')));
  const isInPaise = columns.kind === 'razorpay' && !hasDecimals(rows, at);
  return (row) => {
    const cell = (role: keyof Columns['at']) => cellOf(row, role);
    const amount = (role: keyof Columns['at']): SignedAmount | null => {
      const read = parseSigned(cell(role));
      if (read !== null) return read ?? null;
      // Totals have texts in these columns, but no day.
      if (parseDay(cell('date'), dayOrder) === null) return null;
      throw new RowError(`‘${cell(role)}’ is no amount`);
    };
    return { columns, dayOrder, isInPaise, cell, amount };
  };
}

/** The provider's API has paise, its dashboard rupees with two decimals, in fees at least. */
const hasDecimals = (rows: readonly Row[], at: Columns['at']) =>
  (['amount', 'fee', 'feeWithTax', 'tax', 'debit', 'credit'] as const).some((role) =>
    rows.some(({ cells }) => /\d\.\d/.test(cells[at[role] ?? -1] ?? '')),
  );
