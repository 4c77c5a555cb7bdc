import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mutate, runTests } from '../lib/mutations.mjs';

const defect = 'The last box is not sold.';

it('replaces the only occurrence of a text', () => {
  const source = 'if (stock < quantity) refuse();';
  expect(mutate(source, { defect, search: '<', replace: '<=' })).toBe(
    'if (stock <= quantity) refuse();',
  );
});

it.each([
  ['missing', 'a > b', 0],
  ['ambiguous', 'a', 2],
])('refuses a text that is %s', (_case, search, count) => {
  expect(() => mutate('a < b; a = b;', { defect, search, replace: '' })).toThrow(
    `${defect} “${search}” occurs ${count} times.`,
  );
});

it('has only mutations that can be applied', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(__dirname, '../mutations.mjs'), '--dry-run'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\d+ mutations can be applied\.$/m);
});

describe('the run of the tests', () => {
  /** @type {string} */
  let folder;
  /** @type {AbortController} */
  let running;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shop-mutated-'));
    running = new AbortController();
  });
  afterEach(() => {
    running.abort();
    rmSync(folder, { recursive: true });
  });

  it('ends where a test fails before it closes its server', async () => {
    symlinkSync(path.resolve(__dirname, '../../node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'jest.config.json'), '{ "displayName": "example" }');
    writeFileSync(
      path.join(folder, 'open.test.js'),
      `it('fails', () => {
        require('node:http').createServer().listen(0);
        throw new Error('This is the defect.');
      });`,
    );
    const tests = { project: 'example', files: 'open' };
    expect(await runTests(folder, tests, running.signal)).toMatchObject({ passed: 0, failed: 1 });
  });
});
