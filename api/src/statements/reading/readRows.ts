import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { maxStatementLines } from '@shop/shared/contract/admin';
import { fileProblem } from './decodeText';

/** A row of the file with its first line, counted from 1. */
export interface Row {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t', '|'];
/** Rows between which other requests get their turn. */
const portion = 1_000;

/**
 * Parses CSV into rows, without empty ones. The delimiter is the one that most lines have.
 * @throws HttpProblem 422 for broken quotes or too many lines.
 */
export async function readRows(text: string): Promise<Row[]> {
  const parser = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    info: true,
    relax_column_count: true,
    // Banks write narrations with quotes inside, such as 5" PIPE.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const rows: Row[] = [];
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: string[]; info: { lines: number } };
      const cells = record.map((cell) => cell.replace(/\s+/g, ' ').trim());
      if (cells.every((cell) => cell === '')) continue;
      rows.push({ line: info.lines, cells });
      if (rows.length > maxStatementLines) throw fileProblem(tooLong);
      if (rows.length % portion === 0) await nextTurn();
    }
  } catch (error) {
    if (error instanceof CsvError) throw fileProblem(brokenText(error.lines));
    throw error;
  }
  return rows;
}

const tooLong = `A statement can have up to ${maxStatementLines} lines. Please download a shorter period.`;

const brokenText = (line: unknown) =>
  `The file cannot be read${typeof line === 'number' ? ` at line ${line}` : ''}. Please download it again.`;

function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, 200);
  const lineCount = (delimiter: string) =>
    lines.filter((line) => line.split(delimiter).length > 3).length;
  const counts = delimiters.map(lineCount);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
