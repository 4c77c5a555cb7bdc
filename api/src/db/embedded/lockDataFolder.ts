import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../errorCode';
import { assertFreeSpace, createBytes, openBytes } from './DiskSpace';
import { lockFolder } from './lockFolder';

/**
 * Creates the folder of the embedded database, if there is none, and locks it for this process.
 * @returns A function that unlocks the folder.
 * @throws FolderLockedError if another process uses the folder; ConfigError if the disk is full, because a database that
 * cannot write its log would hang at the start.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  makeFolder(dataDir);
  assertAccess(dataDir);
  const isNew = !existsSync(join(dataDir, 'db', 'PG_VERSION'));
  await assertFreeSpace(dataDir, isNew ? createBytes : openBytes);
  return lockFolder(dataDir);
}

/** Creates parents one by one: with `recursive`, Node loops forever on file systems such as `/proc`. */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    throw errorCode(error) === 'ENOENT' ? Object.assign(new Error(), { code: 'ENOTSUP' }) : error;
  }
}

/** Also checks the files of the database, because it fails without a reason if they belong to another user. */
function assertAccess(dataDir: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  for (const folder of [dataDir, join(dataDir, 'db'), join(dataDir, 'db', 'global')]) {
    if (existsSync(folder)) accessSync(folder, R_OK | W_OK | X_OK);
  }
  const version = join(dataDir, 'db', 'PG_VERSION');
  if (existsSync(version)) accessSync(version, R_OK | W_OK);
}
