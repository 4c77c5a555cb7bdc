import { sql, type Migration } from 'kysely';
import { ConfigError } from '@shop/shared/server';
import type { Db } from './schema';

/** The advisory lock of Kysely's migrator, which earlier versions of the shop use. */
const migrationLock = 3853314791062309107n;

/**
 * Applies pending migrations in the order of their names. Each runs in its own transaction, which Kysely's migrator does
 * not offer: deferred triggers of one migration must fire before the next one changes their table. If the process stops
 * halfway, the next start continues.
 * @throws ConfigError if a migration fails, or a newer version of the shop has changed the database.
 */
export async function runMigrations(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const applied = await readApplied(db);
  const unknown = [...applied].filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new ConfigError(
      'The database was used by a newer version of the shop, which has changed it ' +
        `(${unknown.join(', ')}). Start that version again.`,
    );
  }
  const inOrder = Object.entries(migrations).sort(([first], [second]) => (first < second ? -1 : 1));
  for (const [name, migration] of inOrder) {
    if (!applied.has(name)) await apply(db, name, migration);
  }
}

async function apply(db: Db, name: string, migration: Migration): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
      // Another process may have applied it while this one waited.
      if ((await readApplied(trx)).has(name)) return;
      await migration.up(trx);
      await recordMigration(trx, name);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The database cannot be updated to this version of the shop: step ${name} was refused (${reason}). ` +
        'Nothing of this step was kept, and no data are lost: the version that you ran before still starts. ' +
        'If the reason is one that you can remove, such as a full disk, start again. Otherwise report this sentence.',
      { cause: error },
    );
  }
}

/** Reads the table of Kysely's migrator. */
async function readApplied(db: Db): Promise<Set<string>> {
  // Not `to_regclass`, which may use an outdated cache after waiting for the lock.
  const { rows: tables } = await sql`
    select from pg_tables where tablename = 'kysely_migration' and schemaname = any (current_schemas(false))
  `.execute(db);
  if (tables.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function recordMigration(db: Db, name: string): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null
  )`.execute(db);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
}
