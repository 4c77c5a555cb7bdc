import { parseAmount, toPaise, type Paise } from '@shop/shared/contract';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The order of day and month in dates of digits. Indian banks write the day first. */
export type DayOrder = 'day-first' | 'month-first';

const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?=$|[ T,])/;
const named = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{4}|\d{2})(?=$|[ T,])/i;
const namedFirst = /^([a-z]{3,9})[-/. ](\d{1,2})[-/., ]+(\d{4}|\d{2})(?=$|[ T,])/i;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[ T,])/;

/**
 * Returns the calendar day of `27/11/26`, `27-Nov-2026`, `2026-11-27 10:15:00` and the like.
 * @returns YYYY-MM-DD, or null for anything else, such as the 31st of November.
 */
export function parseDay(cell: string, order: DayOrder = 'day-first'): string | null {
  const text = cell.replace(/^'/, '').trim();
  const isoParts = iso.exec(text);
  if (isoParts) return toDay(isoParts[1], isoParts[2], isoParts[3]);
  const parts = digits.exec(text);
  if (parts) {
    const [, first, second, year] = parts;
    return order === 'day-first' ? toDay(year, second, first) : toDay(year, first, second);
  }
  const name = named.exec(text);
  if (name) return toDay(name[3], monthOf(name[2]), name[1]);
  const reversed = namedFirst.exec(text);
  return reversed && toDay(reversed[3], monthOf(reversed[1]), reversed[2]);
}

/** Whether a cell is meant as a date, even if there is no such day. */
export const looksLikeDay = (cell: string): boolean =>
  [iso, digits, named].some((pattern) => pattern.test(cell.replace(/^'/, '').trim()));

/** Spreadsheets of other countries save the month first. It shows where a second number is above twelve. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const parts = cells.flatMap((cell) => {
    const match = digits.exec(cell.replace(/^'/, ''));
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  const isMonthFirst =
    parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12);
  return isMonthFirst ? 'month-first' : 'day-first';
}

const monthOf = (name = '') => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function toDay(year = '', month = '', day = ''): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Date accepts 2026-02-31 as the 3rd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** An amount with its sign: `-` for money that leaves, by a minus, brackets or `Dr`. */
export interface SignedAmount {
  paise: Paise;
  sign: '+' | '-' | null;
}

const empty = new Set(['', '-', '--', 'nil', 'na', 'n/a']);

/**
 * Parses `1,400.00`, `-1,400.00`, `(1,400.00)`, `1,400.00 Cr`, `₹1400`.
 * @returns Undefined for an empty cell, null for a text that is no amount.
 */
export function parseSigned(cell: string): SignedAmount | null | undefined {
  let text = cell.replace(/^'/, '').trim();
  if (empty.has(text.toLowerCase())) return undefined;
  let sign: SignedAmount['sign'] = null;
  const side = /\(?(cr|dr)\.?\)?$/i.exec(text);
  if (side) {
    sign = side[1]?.toLowerCase() === 'cr' ? '+' : '-';
    text = text.slice(0, side.index).trimEnd();
  }
  const brackets = /^\((.*)\)$/.exec(text);
  if (brackets) {
    sign = '-';
    text = brackets[1] ?? '';
  }
  const leading = /^([₹\s]*)([+\-−])/.exec(text);
  if (leading) {
    sign = leading[2] === '+' ? '+' : '-';
    text = text.slice(leading[0].length);
  }
  // 1400.0000 of some exports, and .50 of others.
  const plain = text.replace(/(\.\d\d)0+$/, '$1').replace(/^\./, '0.');
  const rupees = parseAmount(plain);
  return rupees === null ? null : { paise: toPaise(rupees), sign };
}
