import type { StatementUpload } from '@shop/shared/contract/admin';
import type { Db } from '../db/schema';
import { listedLines } from './listedLines';
import type { UnknownColumns } from './reading/readStatement';
import { listImports } from './storage/importQueries';
import { countLines, listLines } from './storage/lineQueries';

/** The lines that the answer to a file has. The rest is in the lists. */
const shownLines = 100;

/** Returns the answer to a file that was imported. */
export async function toUpload(db: Db, importId: string): Promise<StatementUpload> {
  const [file = null] = await listImports(db, { importId, limit: 1 });
  const lines = await listLines(db, { importId, limit: shownLines });
  return {
    import: file,
    unknown: null,
    counts: await countLines(db),
    lines: await listedLines(db, lines),
  };
}

/** Returns the answer to a file whose columns have to be chosen. */
export async function toUnknown(
  db: Db,
  { header, samples }: UnknownColumns,
): Promise<StatementUpload> {
  return {
    import: null,
    unknown: { header: header.cells, samples },
    counts: await countLines(db),
    lines: [],
  };
}
