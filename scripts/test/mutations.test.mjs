import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { mutate } from '../lib/mutations.mjs';

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
