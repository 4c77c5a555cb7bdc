import { looksLikeDay, parseSigned } from './cells';
import { isComplete, plainName, recognizeColumns, type Columns } from './columns';
import type { Row } from './readRows';

/** Banks put name, address and period of the account before the header. */
const maxPreamble = 80;

export interface Header {
  /** Index of the first row after it. */
  firstRow: number;
  cells: string[];
  /** Names the header for what staff have chosen: its columns, in order. */
  shape: string;
  /** Null if they have to be chosen. */
  columns: Columns | null;
}

/**
 * Finds the row with the names of the columns.
 * @param chosen columns that staff have chosen, by shape
 * @returns Undefined if no row has as many cells as a statement needs.
 */
export function findHeader(
  rows: readonly Row[],
  chosen: ReadonlyMap<string, Columns>,
): Header | undefined {
  const first = rows.slice(0, maxPreamble);
  for (const [index, { cells }] of first.entries()) {
    const shape = shapeOf(cells);
    const columns = chosen.get(shape) ?? recognizeColumns(cells);
    if (columns && isUsable(columns, cells)) return { firstRow: index + 1, cells, shape, columns };
  }
  const data = first.findIndex(isData);
  const row = first[data - 1] ?? first[data];
  if (!row) return undefined;
  // A file without names begins with its lines.
  const shape = data === 0 ? `${row.cells.length} columns without names` : shapeOf(row.cells);
  return { firstRow: data, cells: row.cells, shape, columns: chosen.get(shape) ?? null };
}

const shapeOf = (cells: readonly string[]): string => cells.map(plainName).join('|');

const isUsable = (columns: Columns, cells: readonly string[]) =>
  (columns.kind === 'razorpay' || isComplete(columns)) &&
  Object.values(columns.at).every((index) => index < cells.length);

const isData = ({ cells }: Row) =>
  cells.some(looksLikeDay) && cells.some((cell) => !looksLikeDay(cell) && parseSigned(cell));
