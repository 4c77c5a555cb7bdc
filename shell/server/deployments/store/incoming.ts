import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from './errorCode';

/** No upload and its checks take as long. */
const maxAgeMs = 60 * 60_000;

/** The folders that this process works on. */
const own = new Set<string>();

/**
 * Creates a folder for a build that waits for its checks, and removes it in the end. Its name says which process works
 * on it.
 */
export async function withIncoming<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const name = `${hostname()}~${process.pid}~${randomUUID()}`;
  const folder = path.join(parent, name);
  own.add(name);
  try {
    await mkdir(folder, { recursive: true });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    own.delete(name);
  }
}

/** Removes what processes left behind that were killed. Only this machine's processes can be looked up. */
export async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const folder = path.join(parent, name);
    const [host, pid] = name.split('~');
    const isWorkedOn =
      host === hostname() ? own.has(name) || isRunning(Number(pid)) : await isRecent(folder);
    if (!isWorkedOn) await rm(folder, { recursive: true, force: true });
  }
}

async function isRecent(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return Date.now() - mtimeMs < maxAgeMs;
}

/** A container gives the number of a killed process to its next one. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process.
    return errorCode(error) === 'EPERM';
  }
}
