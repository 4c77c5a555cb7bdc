import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../../../shared/build/units.mjs';
import { expect, test } from '../../support/test';

const library = /TypeBox|@sinclair\/typebox/;

function hasLibrary(unit: string): boolean {
  const folder = path.join(root, unit, 'dist');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .some((file) => library.test(readFileSync(path.join(folder, file), 'utf8')));
}

test('only the API has the library of response schemas', () => {
  const browserUnits = ['shell', ...remotes.map(({ name }) => name)];

  expect(hasLibrary('api')).toBe(true);
  expect(browserUnits.filter(hasLibrary)).toEqual([]);
});
