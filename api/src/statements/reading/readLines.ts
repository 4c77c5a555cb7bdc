import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayInIndia } from '@shop/shared/contract';
import type { StatementKind } from '@shop/shared/contract/admin';
import { looksLikeDay, parseDay, parseSigned } from './cells';
import type { Columns } from './columns';
import { fileProblem } from './decodeText';
import { RowError, type LineReader, type RowContext } from './LineReader';
import { readBankLine, withMoreText } from './readBankLine';
import { readCourierLine } from './readCourierLine';
import { readRazorpayLine } from './readRazorpayLine';
import type { Row } from './readRows';
import { rowContexts } from './rowContexts';
import type { StatementLine } from './StatementLine';

export interface ReadStatement {
  kind: StatementKind;
  lines: StatementLine[];
  /** The number of rows with an amount that are no lines, such as totals. */
  skipped: number;
}

const readers: Record<StatementKind, LineReader> = {
  bank: readBankLine,
  razorpay: readRazorpayLine,
  courier: readCourierLine,
};

/** Rows between which other requests get their turn. */
const portion = 500;
const shownProblems = 3;

/**
 * Reads the rows below the header.
 * @param lastDay later days are refused: day and month may be swapped
 * @throws HttpProblem 422 with the rows that cannot be read
 */
export async function readLines(
  rows: readonly Row[],
  columns: Columns,
  lastDay: string,
): Promise<ReadStatement> {
  const contextOf = rowContexts(rows, columns);
  const problems: string[] = [];
  const lines: StatementLine[] = [];
  let skipped = 0;
  /** Whether the row before was a line: long narrations continue in the next row. */
  let isAfterLine = false;
  for (const [index, row] of rows.entries()) {
    if (index % portion === portion - 1) await nextTurn();
    try {
      const context = contextOf(row);
      const day = dayOf(context, lastDay);
      const line = day === null ? null : readers[columns.kind](context, day);
      if (line) lines.push(line);
      else if (hasAmount(context)) skipped += 1;
      else if (isAfterLine && day === null) continueLast(lines, context.cell('text'));
      isAfterLine = line !== null;
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push(`Line ${row.line}: ${error.message}.`);
    }
  }
  if (problems.length > 0) throw fileProblem(unreadable(problems));
  return { kind: columns.kind, lines, skipped };
}

/** @returns Null for a row without a day, such as a total. @throws RowError. */
function dayOf({ columns, cell, dayOrder }: RowContext, lastDay: string): string | null {
  const text = cell('date');
  // The provider's API has seconds since the epoch.
  const isTime = columns.kind === 'razorpay' && /^\d{10}$/.test(text);
  const day = isTime ? dayInIndia(new Date(Number(text) * 1000)) : parseDay(text, dayOrder);
  if (day === null && looksLikeDay(text)) throw new RowError(`there is no day ‘${text}’`);
  if (day !== null && day > lastDay) throw new RowError(`‘${text}’ is a day to come`);
  return day;
}

const hasAmount = ({ cell }: RowContext) =>
  (['debit', 'credit', 'amount'] as const).some(
    (role) => (parseSigned(cell(role))?.paise ?? 0) !== 0,
  );

function continueLast(lines: StatementLine[], text: string): void {
  const last = lines.at(-1);
  if (last && text !== '') lines[lines.length - 1] = withMoreText(last, text);
}

function unreadable(problems: readonly string[]): string {
  const more = problems.length - shownProblems;
  return [
    'Nothing was imported, because some lines cannot be read.',
    ...problems.slice(0, shownProblems),
    ...(more > 0 ? [`There are ${more} more.`] : []),
  ].join(' ');
}
