import { mutate } from '../lib/mutations.mjs';

it('replaces the only occurrence of a text', () => {
  const source = 'if (stock < quantity) refuse();';
  expect(mutate(source, { search: '<', replace: '<=' })).toBe('if (stock <= quantity) refuse();');
});

it.each([
  ['missing', 'a > b', 0],
  ['ambiguous', 'a', 2],
])('refuses a text that is %s', (_case, search, count) => {
  expect(() => mutate('a < b; a = b;', { search, replace: '' })).toThrow(
    `“${search}” occurs ${count} times.`,
  );
});
