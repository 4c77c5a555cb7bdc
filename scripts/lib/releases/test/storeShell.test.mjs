import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storeShell } from '../storeShell.mjs';

/** @type {string} */
let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'shop-releases-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the files of the shell', () => {
  const write = (/** @type {string} */ text) => {
    for (const part of ['public', 'dist/web', 'dist/worker', 'dist/early', 'dist/pictures']) {
      mkdirSync(path.join(folder, 'shell', part), { recursive: true });
      writeFileSync(path.join(folder, 'shell', part, 'file.txt'), text);
    }
  };
  const store = () => storeShell(path.join(folder, 'shell'), path.join(folder, 'releases'));

  it('are a copy that the next build does not change', () => {
    write('A');
    const stored = store();
    expect(store()).toBe(stored);

    write('B');

    expect(readFileSync(path.join(stored, 'dist/web/file.txt'), 'utf8')).toBe('A');
    expect(readFileSync(path.join(store(), 'public/file.txt'), 'utf8')).toBe('B');
  });

  it('are kept for the shell that is being replaced, and no longer', () => {
    const stored = ['A', 'B', 'C'].map((text) => {
      write(text);
      return path.basename(store());
    });

    expect(readdirSync(path.join(folder, 'releases'))).toEqual(stored.slice(1));
  });
});
