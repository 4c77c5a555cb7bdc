import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../db/errorCode';
import type { Db } from '../db/schema';
import { listMailIds } from './outboxQueries';

const batchSize = 500;
/** Matches the file names of `deliverToFolder`, complete or not. */
const pattern = /-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(?:\.part)?$/;

/**
 * Deletes the files of mails that are no longer in the outbox, because they were purged or their account was deleted
 * (SC-02, SC-03). Safe to run at any time.
 */
export async function deleteOldMailFiles(db: Db, folder: string): Promise<void> {
  const names = (await namesIn(folder)).flatMap((name) => {
    const [, mailId] = pattern.exec(name) ?? [];
    return mailId === undefined ? [] : [{ name, mailId }];
  });
  for (let start = 0; start < names.length; start += batchSize) {
    const files = names.slice(start, start + batchSize);
    const kept = new Set(
      await listMailIds(
        db,
        files.map(({ mailId }) => mailId),
      ),
    );
    for (const { name, mailId } of files) {
      if (!kept.has(mailId)) await rm(join(folder, name), { force: true });
    }
  }
}

/** Returns the names of all files; none if the folder does not exist yet. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
