import { accessSync, constants, statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** Several times what a run of all tests needs. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Temporary files of this process and its children are in memory, where the system has room for them: the tests
 * create a database per file, and wait for the disk otherwise. TMPDIR wins.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  process.env.TMPDIR = folder;
}

function hasRoom() {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
