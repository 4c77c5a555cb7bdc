import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StatementImport } from '@shop/shared/contract/admin';
import { staffNameAt } from '../../admin/staffNameQueries';
import type { Db, NewRow, Row } from '../../db/schema';
import { sql } from 'kysely';

/** Inserts an imported file. @returns Its id. */
export async function insertImport(trx: Db, file: NewRow<'statement_imports'>): Promise<string> {
  const { import_id } = await trx
    .insertInto('statement_imports')
    .values(file)
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

/** Lines that are inserted with one statement. */
const portion = 500;

/** Inserts the lines that no earlier file had. @returns Their number. */
export async function insertLines(
  trx: Db,
  lines: readonly NewRow<'statement_lines'>[],
): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < lines.length; start += portion) {
    // Other requests get their turn: the embedded database answers without one.
    await nextTurn();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('statement_lines')
      .values(lines.slice(start, start + portion))
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirst();
    inserted += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return inserted;
}

/** Returns the newest files, or one of them. */
export async function listImports(
  db: Db,
  { importId, limit }: { importId?: string; limit: number },
): Promise<StatementImport[]> {
  const rows = await db
    .selectFrom('statement_imports')
    .select(['import_id', 'kind', 'file_name', 'at', 'lines', 'skipped'])
    .select([
      staffNameAt('statement_imports.staff_id', 'statement_imports.at').as('name'),
      sql<number>`(
        select count(*)::integer from statement_lines
        where statement_lines.import_id = statement_imports.import_id
      )`.as('new_lines'),
    ])
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function listChosenColumns(
  db: Db,
): Promise<Pick<Row<'statement_columns'>, 'shape' | 'kind' | 'columns'>[]> {
  return db.selectFrom('statement_columns').select(['shape', 'kind', 'columns']).execute();
}

export async function saveChosenColumns(
  trx: Db,
  chosen: NewRow<'statement_columns'>,
): Promise<void> {
  const { kind, columns, staff_id } = chosen;
  await trx
    .insertInto('statement_columns')
    .values(chosen)
    .onConflict((conflict) =>
      conflict.column('shape').doUpdateSet({ kind, columns, staff_id, at: sql<Date>`shop_now()` }),
    )
    .execute();
}
