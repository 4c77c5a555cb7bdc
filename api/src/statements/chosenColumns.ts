import { chosenColumnsSchema, type ChosenColumns } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { invalid } from '../http/problem';
import { validated } from '../http/validation';
import { isComplete, type Columns } from './reading/columns';
import { listChosenColumns } from './storage/importQueries';

/** Returns the columns that staff have chosen, by the shape of the header. */
export async function readChosenColumns(db: Db): Promise<Map<string, Columns>> {
  const rows = await listChosenColumns(db);
  return new Map(rows.map(({ shape, kind, columns }) => [shape, { kind, at: columns }]));
}

/**
 * Parses the columns that come with a file.
 * @throws HttpProblem 422 if they do not say when, how much, and for what.
 */
export function parseColumns(field: string): Columns {
  const { kind, at }: ChosenColumns = validated(chosenColumnsSchema, parsedJson(field));
  const columns: Columns = { kind, at };
  if (isComplete(columns)) return columns;
  throw invalid({
    columns:
      kind === 'bank'
        ? 'Please choose the date, the amount (or debit and credit), and the text or the reference.'
        : 'Please choose the date, the amount, and the order or the tracking number.',
  });
}

function parsedJson(field: string): unknown {
  try {
    return JSON.parse(field);
  } catch {
    throw invalid({ columns: 'The columns are not readable' });
  }
}
