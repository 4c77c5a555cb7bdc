import { Migrator } from 'kysely';
import { shop } from './migrations/0001-shop';
import { mail } from './migrations/0002-mail';
import { orderLife } from './migrations/0003-order-life';
import type { Db } from './schema';

/** Listed by hand: the bundle holds them as modules, there is no folder to read at run time. */
const migrations = {
  '0001-shop': shop,
  '0002-mail': mail,
  '0003-order-life': orderLife,
};

/**
 * Brings the tables up to date; does nothing when they are. Several processes may call it at once
 * on one PostgreSQL: the migrator's advisory lock lets one through and the others find nothing to do.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}
