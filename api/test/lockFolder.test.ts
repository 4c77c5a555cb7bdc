import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLockedError, lockFolder } from '../src/db/lockFolder';
import { temporaryFolder } from './support/folder';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** On systems without exclusive socket names. A killed process leaves its socket file behind. */
const lockBySocketFile = () =>
  lockFolder(folder.path, { socketFolder: join(folder.path, 'sockets') });

const kinds: [string, () => Promise<() => Promise<void>>][] = [
  ['a socket of this system', () => lockFolder(folder.path)],
  ['socket files', lockBySocketFile],
];

describe.each(kinds)('locking a folder by %s', (_kind, lock) => {
  it('is exclusive, and the error names the owner', async () => {
    const unlock = await lock();
    await expect(lock()).rejects.toThrow(
      `The data folder ${folder.path} is in use by another process (pid ${process.pid}). ` +
        'Stop it or set DATA_DIR to another folder.',
    );
    await unlock();
    await (
      await lock()
    )();
  });

  it('succeeds for exactly one of many at the same time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lock()));
    const locked = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(locked).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderLockedError);
    }
    await locked[0]?.value();
  });
});

it('a folder of a killed process can be locked at once', async () => {
  mkdirSync(join(folder.path, 'sockets'));
  const socketFile = JSON.stringify(join(folder.path, 'sockets', 'dead.sock'));
  const script = `require('node:net').createServer().listen(${socketFile}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, lockBySocketFile));
  const locked = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(locked).toHaveLength(1);
  await locked[0]?.value();
});
