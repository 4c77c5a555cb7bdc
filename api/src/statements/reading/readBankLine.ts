import { isMoney, plainLine, RowError, type LineReader, type RowContext } from './LineReader';
import { orderNumbersIn, referencesIn } from './references';
import type { StatementLine } from './StatementLine';

/** Reads a line of a bank statement: two columns of amounts, or one with a sign or a column of `Cr` and `Dr`. */
export const readBankLine: LineReader = (row, day) => {
  const money = moneyOf(row);
  if (!money) return null;
  const reference = row.cell('reference');
  // A column for the number of a cheque is often filled with zeros.
  const words = [row.cell('text'), /^[-0\s]*$/.test(reference) ? '' : reference];
  return withTexts({ day, ...money }, words.filter(Boolean).join(' · '), reference);
};

/** Returns the line with the rest of its narration, which is in the next row. */
export const withMoreText = (line: StatementLine, more: string): StatementLine => {
  // Banks break narrations at a width, so that a number may be cut in two.
  const text = `${line.text}${more}`;
  const found = withTexts(line, `${line.text} ${more}`, line.references.join(' '));
  return { ...found, references: [...new Set([...found.references, ...referencesIn(text)])] };
};

function withTexts(
  line: Pick<StatementLine, 'day' | 'direction' | 'paise'>,
  text: string,
  reference: string,
): StatementLine {
  const { day, direction, paise } = line;
  return {
    ...plainLine({ day, direction, paise, text }),
    // The column for references is the likeliest place.
    references: [...new Set([...referencesIn(reference), ...referencesIn(text)])],
    orderNumbers: orderNumbersIn(text),
  };
}

function moneyOf(row: RowContext): Pick<StatementLine, 'direction' | 'paise'> | null {
  const debit = row.amount('debit');
  const credit = row.amount('credit');
  if (isMoney(debit) && isMoney(credit)) {
    throw new RowError('it has both a debit and a credit');
  }
  // Some banks write withdrawals with a minus. A credit with a minus is taken back.
  if (isMoney(debit)) return { direction: 'out', paise: debit.paise };
  if (isMoney(credit)) {
    return { direction: credit.sign === '-' ? 'out' : 'in', paise: credit.paise };
  }
  const amount = row.amount('amount');
  if (!isMoney(amount)) return null;
  const side = row.columns.at.direction === undefined ? null : sideOf(row.cell('direction'));
  const sign = side ?? amount.sign ?? '+';
  return { direction: sign === '-' ? 'out' : 'in', paise: amount.paise };
}

function sideOf(cell: string): '+' | '-' {
  if (/^(?:c|cr|credit|deposit|\+)\.?$/i.test(cell)) return '+';
  if (/^(?:d|dr|debit|withdrawal|-)\.?$/i.test(cell)) return '-';
  throw new RowError(`‘${cell}’ is neither Cr nor Dr`);
}
