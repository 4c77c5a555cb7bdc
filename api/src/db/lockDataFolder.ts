import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBytes, openBytes, requireSpace } from './DiskSpace';
import { errorCode } from './errorCode';
import { lockFolder } from './lockFolder';

/**
 * Makes the folder of the embedded database, if there is none, and locks it for this process.
 * @returns unlocks it.
 * @throws FolderLockedError when another process has it; ConfigError when its disk is full: a database that cannot
 * write its log would never end to start.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  makeFolder(dataDir);
  requireRights(dataDir);
  const isNew = !existsSync(join(dataDir, 'db', 'PG_VERSION'));
  await requireSpace(dataDir, isNew ? createBytes : openBytes);
  return lockFolder(dataDir);
}

/** One at a time: with `recursive`, Node tries forever where a file system has no new folders, such as `/proc`. */
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

/** Also to a database that another user has made: in another's files the embedded one fails without a reason. */
function requireRights(dataDir: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  for (const folder of [dataDir, join(dataDir, 'db'), join(dataDir, 'db', 'global')]) {
    if (existsSync(folder)) accessSync(folder, R_OK | W_OK | X_OK);
  }
  const version = join(dataDir, 'db', 'PG_VERSION');
  if (existsSync(version)) accessSync(version, R_OK | W_OK);
}
