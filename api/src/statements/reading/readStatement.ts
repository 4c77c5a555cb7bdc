import { addDays, dayInIndia } from '@shop/shared/contract';
import type { Columns } from './columns';
import { decodeText, fileProblem } from './decodeText';
import { findHeader, type Header } from './findHeader';
import { readLines, type ReadStatement } from './readLines';
import { readRows } from './readRows';

/** The columns are not known: staff have to choose them. */
export interface UnknownColumns {
  header: Header;
  samples: string[][];
}

const sampleCount = 5;
/** Clocks of banks may be ahead. */
const maxDaysAhead = 1;

interface KnownColumns {
  /** Columns that staff have chosen before, by the shape of the header. */
  chosen: ReadonlyMap<string, Columns>;
  /** Those that they have chosen for this file. */
  columns: Columns | null;
}

/**
 * Reads the file of a bank, of the provider, or of a courier.
 * @throws HttpProblem 422 with the lines that cannot be read. A statement is read completely or not at all.
 */
export async function readStatement(
  file: Buffer,
  { chosen, columns }: KnownColumns,
  now: Date,
): Promise<(ReadStatement & { shape: string }) | UnknownColumns> {
  const rows = await readRows(decodeText(file));
  const header = findHeader(rows, chosen);
  if (!header) throw fileProblem(noLines);
  const data = rows.slice(header.firstRow);
  const used = columns ?? header.columns;
  if (!used) {
    return { header, samples: data.slice(0, sampleCount).map(({ cells }) => cells) };
  }
  const read = await readLines(data, used, addDays(dayInIndia(now), maxDaysAhead));
  if (read.lines.length === 0) throw fileProblem(noLines);
  return { ...read, shape: header.shape };
}

const noLines =
  'This file has no lines with a date and an amount. Please check that it is the statement, as CSV.';
