import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql, type Migration } from 'kysely';
import { migrations } from '../../../src/db/migrate';
import { runMigrations } from '../../../src/db/runMigrations';
import type { Db } from '../../../src/db/schema';

const all: Record<string, Migration> = migrations;
const numberOf = (name: string) => name.slice(0, 4);

/** For some hours `main` had a migration without these earlier ones, which were merged later. */
const withGaps: [last: string, missing: string[]][] = [
  ['0007', ['0004', '0005', '0006']],
  ['0020', ['0015', '0016', '0017', '0018', '0019']],
  ['0020', ['0016', '0017', '0018', '0019']],
  ['0020', ['0017', '0018', '0019']],
  ['0020', ['0017', '0018']],
  ['0020', ['0018']],
  ['0027', ['0024', '0025', '0026']],
  ['0027', ['0024', '0025']],
  ['0027', ['0024']],
];

/** Every schema that a shop may have, as the numbers of its migrations. */
export const releasedSchemas: [title: string, numbers: string[]][] = [
  ...Object.keys(all)
    .map(numberOf)
    .map((last): [string, string[]] => [last, numbersUntil(last)]),
  ...withGaps.map(([last, missing]): [string, string[]] => [
    `${last} without ${missing.join(', ')}`,
    numbersUntil(last).filter((number) => !missing.includes(number)),
  ]),
];

function numbersUntil(last: string): string[] {
  return Object.keys(all)
    .map(numberOf)
    .filter((number) => number <= last);
}

/** Migrates an empty database to an earlier schema, with rows that earlier versions of the shop wrote. */
export async function createSchema(db: Db, numbers: string[]): Promise<void> {
  const rows = readRows();
  for (const number of numbers) {
    const until = Object.entries(all).filter(([name]) =>
      numbers.slice(0, numbers.indexOf(number) + 1).includes(numberOf(name)),
    );
    await runMigrations(db, Object.fromEntries(until));
    for (const statement of rows.get(number) ?? []) await sql.raw(statement).execute(db);
  }
}

/** Returns the statements of `releasedRows.sql` by section. */
function readRows(): Map<string, string[]> {
  const text = readFileSync(resolve(__dirname, 'releasedRows.sql'), 'utf8');
  const [, ...parts] = text.split(/^-- after (\d{4})$/m);
  const rows = new Map<string, string[]>();
  for (let index = 0; index < parts.length; index += 2) {
    const statements = (parts[index + 1] ?? '').split(/;$/m).map((statement) => statement.trim());
    rows.set(parts[index] ?? '', statements.filter(Boolean));
  }
  return rows;
}
