import { seedCatalog } from './catalog/seedCatalog';
import type { Config } from './config';
import { runInTurn } from './db/exclusive';
import { migrate } from './db/migrate';
import { noTimeouts, openPostgres, type OpenDatabase } from './db/open';

/**
 * Brings tables and catalog to this version. Of several processes that start at once one does so, and the others wait for
 * it. On connections of its own: a migration may take longer than the statement of a request.
 */
export async function prepareDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  opened: OpenDatabase,
  clockOffsetMs: number,
): Promise<void> {
  const own =
    databaseUrl === null ? opened : await openPostgres(databaseUrl, noTimeouts, { clockOffsetMs });
  try {
    await runInTurn(own, 'start', async () => {
      await migrate(own.db);
      // A shop whose disk is nearly full may restart, to be read. New products wait for room.
      if (!own.disk?.isLow) await seedCatalog(own.db);
    });
  } finally {
    if (own !== opened) await own.close();
  }
}
