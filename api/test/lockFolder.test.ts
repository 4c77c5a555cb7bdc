import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLockedError, lockFolder } from '../src/db/lockFolder';
import { temporaryFolder } from './support/process';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** For systems that offer nothing better: socket files, which a killed process leaves behind. */
const holdBySocketFile = () => lockFolder(folder.path, { socketFolder: join(folder.path, 'held') });

const kinds: [string, () => Promise<() => Promise<void>>][] = [
  ['the way of this system', () => lockFolder(folder.path)],
  ['socket files', holdBySocketFile],
];

describe.each(kinds)('holding a folder by %s', (_kind, hold) => {
  it('is for one alone, who is named to the others', async () => {
    const release = await hold();
    await expect(hold()).rejects.toThrow(
      `The data folder ${folder.path} is in use by another process (pid ${process.pid}). ` +
        'Stop it or set DATA_DIR to another folder.',
    );
    await release();
    await (
      await hold()
    )();
  });

  it('goes to exactly one of many who try at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hold()));
    const held = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderLockedError);
    }
    await held[0]?.value();
  });
});

it('takes over at once from a process that was killed', async () => {
  mkdirSync(join(folder.path, 'held'));
  const left = JSON.stringify(join(folder.path, 'held', 'left-behind.sock'));
  const script = `require('node:net').createServer().listen(${left}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, holdBySocketFile));
  const held = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(held).toHaveLength(1);
  await held[0]?.value();
});
