import { seedCatalog } from './catalog/seed/seedCatalog';
import type { Config } from './config';
import { runInTurn } from './db/exclusive';
import { migrate } from './db/migrate';
import { noTimeouts, openPostgres, type OpenDatabase } from './db/open';

/**
 * Migrates the database and seeds the catalog. If several processes start at once, one does so while the others wait. Uses
 * separate connections without timeouts, because a migration may take longer than statements of requests may.
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
      // With a nearly full disk the shop can still start and be read. New products wait for space.
      if (!own.disk?.isLow) await seedCatalog(own.db);
    });
  } finally {
    if (own !== opened) await own.close();
  }
}
