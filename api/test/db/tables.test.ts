import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { notes, typeRules } from '../../src/db/types/columns';
import { tablesSource } from '../../src/db/types/tablesSource';
import { openTestDatabase, type TestDatabase } from '../support/database/database';

const committed = readFileSync(resolve(__dirname, '../../src/db/tables.ts'), 'utf8');

let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());

it('tables.ts has the types of the migrated database', async () => {
  const source = await tablesSource(database.db);

  if (source !== committed) {
    throw new Error('api/src/db/tables.ts is not up to date. Run `npm run db:types -w api`.');
  }
});

it('the rules and comments of columns.ts name existing tables and columns', () => {
  const tables = [...committed.matchAll(/^ {2}(\w+): \{\n([^}]*)\}/gm)];
  const columns = tables.flatMap(([, table, members = '']) =>
    [...members.matchAll(/^ {4}(\w+):/gm)].map(([, column]) => `${table}.${column}`),
  );
  const names = new Set([...tables.map(([, table]) => table), ...columns]);

  expect(Object.keys(notes).filter((name) => !names.has(name))).toEqual([]);
  const patterns = typeRules.map((rule) => rule.columns);
  expect(patterns.filter((pattern) => !columns.some((name) => pattern.test(name)))).toEqual([]);
});

it('the drivers return calendar days as text', async () => {
  const days = await database.db.selectNoFrom(sql<string>`date '2026-11-30'`.as('day')).execute();

  expect(days).toEqual([{ day: '2026-11-30' }]);
});
