import { readFileSync } from 'node:fs';
import { root } from '../../shared/build/units.mjs';
import { pageTableModule } from './singleBundle.mjs';

/** @param {string} source */
const exportsOf = (source) =>
  [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)]
    .map(([, name]) => name)
    .sort();

it('the page table of the single bundle has the exports of the module that it replaces', () => {
  const replaced = readFileSync(`${root}shell/src/browser/remoteLoader.ts`, 'utf8');
  expect(exportsOf(replaced)).toContain('loadRemoteModule');
  expect(exportsOf(pageTableModule())).toEqual(exportsOf(replaced));
});
