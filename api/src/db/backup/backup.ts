import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../config';
import { lockDataFolder } from '../embedded/lockDataFolder';
import { syncedOptions } from '../embedded/syncedNodeFs';
import { errorCode } from '../errorCode';
import { BackupError } from './BackupError';
import { backUpPostgres, restorePostgres } from './postgresBackup';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

const timestamp = () => new Date().toISOString().replace(/[:.]/g, '-');

/**
 * Writes the whole database into one file (S-47). The shop may run on PostgreSQL, but must be stopped for the embedded
 * database.
 * @returns A sentence for the user.
 * @throws BackupError; FolderLockedError while the shop uses the embedded database.
 */
export async function backUp(
  { databaseUrl, dataDir }: Settings,
  [name = `shop-${timestamp()}.backup`]: readonly string[],
): Promise<string> {
  const file = resolve(name);
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const write = (bytes: Uint8Array) => writeWhole(file, bytes);
  if (databaseUrl !== null) await backUpPostgres(databaseUrl, write);
  else await withLock(dataDir, async () => write(await dumpEmbedded(join(dataDir, 'db'))));
  return `The database is in ${file}.`;
}

/**
 * Replaces the database by a backup. The previous database is kept beside it.
 * @returns A sentence for the user.
 * @throws BackupError; FolderLockedError while the shop uses the embedded database.
 */
export async function restore(
  { databaseUrl, dataDir }: Settings,
  [name]: readonly string[],
): Promise<string> {
  if (name === undefined) throw new BackupError('Usage: npm run db:restore -- FILE');
  const file = resolve(name);
  if (!existsSync(file)) throw new BackupError(`${file} does not exist.`);
  const suffix = `before-${timestamp()}`;
  const kept =
    databaseUrl !== null
      ? await restorePostgres(databaseUrl, file, suffix.replace(/\W/g, '_').toLowerCase())
      : await withLock(dataDir, () => restoreEmbedded(join(dataDir, 'db'), file, suffix));
  return `The database is that of ${file}.${kept === null ? '' : ` The one before is kept as ${kept}.`}`;
}

/** Writes to a temporary name first: an incomplete file, such as on a full disk, must not look like a backup. */
function writeWhole(file: string, bytes: Uint8Array): void {
  const part = `${file}.part`;
  try {
    // Readable only for this user, because it contains personal data.
    writeFileSync(part, bytes, { mode: 0o600 });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new BackupError(
      `${file} could not be written (${errorCode(error)}). There is no backup.`,
    );
  }
}

async function withLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = await lockDataFolder(dataDir);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

async function dumpEmbedded(folder: string): Promise<Uint8Array> {
  if (!existsSync(folder)) throw new BackupError(`There is no database in ${folder}.`);
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create(await syncedOptions(folder));
  try {
    const dump = await pglite.dumpDataDir('gzip');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await pglite.close();
  }
}

/** Moves the current database aside first, and back if the backup cannot be read. */
async function restoreEmbedded(folder: string, file: string, suffix: string) {
  const { PGlite } = await import('@electric-sql/pglite');
  const kept = existsSync(folder) ? `${folder}-${suffix}` : null;
  if (kept !== null) renameSync(folder, kept);
  try {
    const loadDataDir = new Blob([readFileSync(file)]);
    const pglite = await PGlite.create({ ...(await syncedOptions(folder)), loadDataDir });
    await pglite.query('select count(*) from orders');
    await pglite.close();
    return kept;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    if (kept !== null) renameSync(kept, folder);
    throw new BackupError(`${file} is no backup of the embedded database.`);
  }
}
