import { statfs } from 'node:fs/promises';
import { ConfigError } from '@shop/shared/server';

const megabyte = 1024 * 1024;

/**
 * Below it, nothing is written. The embedded database needs 16 MB at once for the next part of its log. When it does
 * not get them, it neither works nor ends any more.
 */
export const defaultMinFreeBytes = 64 * megabyte;

/** The database writes to be opened: less, so that a shop that can only be read may restart. */
export const openBytes = 32 * megabyte;
/** A new one has 40 MB. */
export const createBytes = 128 * megabyte;

/** A statement was refused, because the disk is nearly full. The code is PostgreSQL's for a full disk. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly code = '53100';
  constructor() {
    super('The disk is nearly full: nothing is written.');
  }
}

/** The free space of the disk that has the embedded database, as it was measured last. */
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

/** @throws ConfigError when the disk has not enough space for a database to be opened. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const free = await freeBytesOf(folder);
  if (free >= bytes) return;
  throw new ConfigError(
    `The disk of ${folder} has ${Math.floor(free / megabyte)} MB left, and the database needs ` +
      `${bytes / megabyte} MB to start. Make room and start again.`,
  );
}

export const freeMegabytesOf = async (folder: string): Promise<number> =>
  Math.floor((await freeBytesOf(folder)) / megabyte);

/** What a process without the rights of root may use. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
