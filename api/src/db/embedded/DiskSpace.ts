import { statfs } from 'node:fs/promises';
import { ConfigError } from '@shop/shared/server';

const megabyte = 1024 * 1024;

/**
 * Below this free space nothing is written. The embedded database needs 16 MB at once for the next segment of its log.
 * Without them, it hangs and cannot even be closed.
 */
export const defaultMinFreeBytes = 64 * megabyte;

/** Space for opening a database. It is less than `defaultMinFreeBytes`, so that a read-only shop can restart. */
export const openBytes = 32 * megabyte;
/** Space for creating a database, which takes 40 MB. */
export const createBytes = 128 * megabyte;

/** A statement was refused because the disk is nearly full. The code is the SQLSTATE for a full disk. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = '53100';
  constructor() {
    super('The disk is nearly full: nothing is written.');
  }
}

/** The last measured free space on the disk of the embedded database. */
export class DiskSpace {
  private freeBytes = Infinity;

  constructor(
    private readonly folder: string,
    private readonly minFreeBytes = defaultMinFreeBytes,
  ) {}

  get isLow(): boolean {
    return this.freeBytes < this.minFreeBytes;
  }

  get freeMegabytes(): number {
    return Math.floor(this.freeBytes / megabyte);
  }

  async measure(): Promise<void> {
    this.freeBytes = await freeBytesOf(this.folder);
  }
}

/** @throws ConfigError if the disk has less than `bytes` of free space. */
export async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const free = await freeBytesOf(folder);
  if (free >= bytes) return;
  throw new ConfigError(
    `The disk of ${folder} has ${Math.floor(free / megabyte)} MB left, and the database needs ` +
      `${bytes / megabyte} MB to start. Make room and start again.`,
  );
}

export const freeMegabytesOf = async (folder: string): Promise<number> =>
  Math.floor((await freeBytesOf(folder)) / megabyte);

/** Returns the space that a process without root rights can use. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
