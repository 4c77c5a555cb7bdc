import type { StatementKind } from '@shop/shared/contract/admin';
import type { ActionResult } from '../admin/audit/auditedAction';
import type { Db, NewRow } from '../db/schema';
import { fingerprintsOf } from './reading/fingerprints';
import type { Columns } from './reading/columns';
import type { ReadStatement } from './reading/readLines';
import { insertImport, insertLines, saveChosenColumns } from './storage/importQueries';
import { reopenLines } from './storage/lineQueries';

interface ImportedFile {
  fileName: string;
  staffId: string;
  statement: ReadStatement & { shape: string };
  /** Columns that staff have chosen for this file; they are kept for others of its shape. */
  columns: Columns | null;
}

const maxNameLength = 200;

/**
 * Stores the lines of a file that no earlier file had. They wait to be compared with the books. So do lines that are
 * still open: the new file may explain them. Call inside a transaction.
 */
export async function importStatement(
  trx: Db,
  { fileName, staffId, statement, columns }: ImportedFile,
): Promise<ActionResult<{ import_id: string }>> {
  const { kind, lines, skipped, shape } = statement;
  const file_name = fileName.slice(0, maxNameLength);
  const by = { kind, staff_id: staffId };
  if (columns) await saveChosenColumns(trx, { shape, columns: JSON.stringify(columns.at), ...by });
  const import_id = await insertImport(trx, { file_name, lines: lines.length, skipped, ...by });
  const inserted = await insertLines(trx, toRows(import_id, kind, statement));
  if (inserted > 0) await reopenLines(trx);
  const change = {
    action: 'statement.imported',
    subject: file_name,
    before: null,
    after: { kind, lines: lines.length },
  };
  return { response: { import_id }, changes: [change] };
}

function toRows(
  importId: string,
  kind: StatementKind,
  { lines }: ReadStatement,
): NewRow<'statement_lines'>[] {
  const fingerprints = fingerprintsOf(kind, lines);
  return lines.map((line, index) => ({
    import_id: importId,
    kind,
    day: line.day,
    direction: line.direction,
    amount_paise: line.paise,
    text: line.text,
    reference_words: line.references,
    order_numbers: line.orderNumbers,
    batch: line.batch,
    fee_paise: line.fee,
    tax_paise: line.tax,
    fingerprint: fingerprints[index] ?? '',
  }));
}
