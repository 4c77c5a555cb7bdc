import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBytes, openBytes, requireSpace } from './DiskSpace';
import { lockFolder } from './lockFolder';

/**
 * Makes the folder of the embedded database, if there is none, and locks it for this process.
 * @returns unlocks it.
 * @throws FolderLockedError when another process has it; ConfigError when its disk is full: a database that cannot
 * write its log would never end to start.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isNew = !existsSync(join(dataDir, 'db', 'PG_VERSION'));
  await requireSpace(dataDir, isNew ? createBytes : openBytes);
  return lockFolder(dataDir);
}
