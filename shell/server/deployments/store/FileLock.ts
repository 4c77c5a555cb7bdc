import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './errorCode';

/** A holder needs milliseconds. One that was killed leaves its lock behind. */
const staleMs = 20_000;
const retryMs = 20;

/** A lock among all processes that share a folder, also on several machines, whose clocks may differ. */
export class FileLock {
  constructor(
    private readonly file: string,
    private readonly maxHeldMs = staleMs,
  ) {}

  async hold<Result>(run: () => Promise<Result>): Promise<Result> {
    const owner = randomUUID();
    await this.take(owner);
    try {
      return await run();
    } finally {
      // Somebody else has it after this process stood still for long.
      if ((await this.readOwner()) === owner) await rm(this.file, { force: true });
    }
  }

  private async take(owner: string): Promise<void> {
    let seen: string | null = null;
    let seenSince = 0;
    while (!(await this.tryToTake(owner))) {
      const holder = await this.readOwner();
      if (holder !== seen) {
        seen = holder;
        seenSince = performance.now();
      } else if (holder !== null && performance.now() - seenSince > this.maxHeldMs) {
        await this.remove(holder);
      }
      await sleep(retryMs);
    }
  }

  private async tryToTake(owner: string): Promise<boolean> {
    try {
      await writeFile(this.file, owner, { flag: 'wx' });
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    }
  }

  private async readOwner(): Promise<string | null> {
    return readFile(this.file, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    });
  }

  /** Removes the lock of a process that was killed. If another process was faster, its new lock is put back. */
  private async remove(holder: string): Promise<void> {
    const removed = `${this.file}.${randomUUID()}`;
    try {
      await rename(this.file, removed);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return;
      throw error;
    }
    const isOther = (await readFile(removed, 'utf8')) !== holder;
    await (isOther ? rename(removed, this.file) : rm(removed));
  }
}
