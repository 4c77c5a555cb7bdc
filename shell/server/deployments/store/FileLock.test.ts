import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestFolder, type TestFolder } from '../../test/testShop';
import { FileLock } from './FileLock';

let folder: TestFolder;
let file: string;
beforeEach(async () => {
  folder = await createTestFolder();
  file = path.join(folder.path, 'lock');
});
afterEach(() => folder.remove());

it('[TE-04] lets one holder after the other change a file', async () => {
  const counter = path.join(folder.path, 'counter');
  await writeFile(counter, '0');
  const locks = Array.from({ length: 10 }, () => new FileLock(file));

  await Promise.all(
    locks.map((lock) =>
      lock.hold(async () => {
        const count = Number(await readFile(counter, 'utf8'));
        await writeFile(counter, String(count + 1));
      }),
    ),
  );

  expect(await readFile(counter, 'utf8')).toBe('10');
});

it('[TE-04] is free again after a change that failed', async () => {
  const lock = new FileLock(file);
  await expect(lock.hold(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(lock.hold(async () => 'held')).resolves.toBe('held');
});

it('[TE-04] is taken over, by one of many, from a process that was killed', async () => {
  await writeFile(file, 'killed');
  const locks = Array.from({ length: 5 }, () => new FileLock(file, 50));
  let holders = 0;

  await Promise.all(
    locks.map((lock) =>
      lock.hold(async () => {
        holders += 1;
        expect(holders).toBe(1);
        await readFile(file);
        holders -= 1;
      }),
    ),
  );

  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
