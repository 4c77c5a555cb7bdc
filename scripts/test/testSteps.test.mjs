import { quickTests } from '../lib/testSteps.mjs';

/** @param {string | undefined} url @param {string[]} [affected] */
const names = (url, affected) => quickTests(url, affected).map(({ name }) => name);

it.each([
  [[], []],
  [['mf-catalog'], ['units']],
  [['api'], ['API on PostgreSQL']],
  [
    ['shell', 'api'],
    ['API on PostgreSQL', 'units'],
  ],
  [undefined, ['API on PostgreSQL', 'units']],
])('the quick tests of the affected units %j are the steps %j', (affected, steps) => {
  expect(names('postgres://postgres@localhost/postgres', affected)).toEqual(steps);
});

it('tests the API on PGlite where there is no PostgreSQL', () => {
  expect(names(undefined)).toEqual(['API on PGlite', 'units']);
});
