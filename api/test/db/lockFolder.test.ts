import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FolderLockedError, lockFolder } from '../../src/db/embedded/lockFolder';
import { temporaryFolder } from '../support/processes/folder';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  folder.remove();
});

/** Leaves the socket file of a killed process. */
const lockBySocketFile = () =>
  lockFolder(folder.path, { socketFolder: join(folder.path, 'sockets') });

const kinds: [string, () => Promise<() => Promise<void>>][] = [
  ['what this system has', () => lockFolder(folder.path)],
  ['socket files', lockBySocketFile],
  // The fallback for a file system without socket files.
  ['a name', () => lockFolder(folder.path, { name: `\0${folder.path}` })],
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
  children.push(child);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, lockBySocketFile));
  const locked = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(locked).toHaveLength(1);
  await locked[0]?.value();
});

/** Whether processes can run in separate network namespaces, like containers, which share only the folder. */
const mayIsolate = spawnSync('unshare', ['--net', 'true']).status === 0;
const [hook, lockModule] = [
  resolve(__dirname, '../../../scripts/jest/typescript.cjs'),
  resolve(__dirname, '../../src/db/embedded/lockFolder.ts'),
];

function lockInContainer(path: string) {
  const script = `require(${JSON.stringify(lockModule)}).lockFolder(${JSON.stringify(path)})
    .then(() => { console.log('locked'); setInterval(() => {}, 1000); }, ({ name }) => console.log(name))`;
  const child = spawn('unshare', ['--net', process.execPath, '-r', hook, '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const outcome = once(child.stdout, 'data').then(([chunk]) => String(chunk).trim());
  return { child, outcome };
}

(mayIsolate ? describe : describe.skip)('a folder that containers share', () => {
  it('[S-46] is locked by one of two concurrent starts, and free once that process is killed', async () => {
    const both = [lockInContainer(folder.path), lockInContainer(folder.path)];
    const outcomes = await Promise.all(both.map(({ outcome }) => outcome));
    expect(outcomes.toSorted()).toEqual(['FolderLockedError', 'locked']);
    await expect(lockFolder(folder.path)).rejects.toThrow(FolderLockedError);

    const owner = both[outcomes.indexOf('locked')]?.child;
    owner?.kill('SIGKILL');
    await once(owner ?? spawn('true'), 'exit');

    await (
      await lockFolder(folder.path)
    )();
  });

  it('[S-46] can be locked under a path that is too long for a socket', async () => {
    const long = join(folder.path, 'd'.repeat(120));
    mkdirSync(long);
    const { child, outcome } = lockInContainer(long);
    expect(await outcome).toBe('locked');
    await expect(lockFolder(long)).rejects.toThrow(FolderLockedError);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
});

it('[S-46] a hanging process keeps its lock', async () => {
  const script = `require(${JSON.stringify(lockModule)}).lockFolder(${JSON.stringify(folder.path)})
    .then(() => { require('node:fs').writeSync(1, 'locked'); for (;;); })`;
  const child = spawn(process.execPath, ['-r', hook, '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  await expect(lockFolder(folder.path)).rejects.toThrow('(pid unknown)');
  child.kill('SIGKILL');
  await once(child, 'exit');
});
