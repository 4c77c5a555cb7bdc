import { units } from '../../shared/build/units.mjs';
import { affectedUnits } from '../lib/affectedUnits.mjs';

const all = units.map(({ name }) => name);

it.each([
  ['mf-catalog/src/pages/ShopPage.tsx', ['mf-catalog']],
  ['api/src/app.ts', ['api']],
  ['shared/src/ui/Button.tsx', all],
  ['package-lock.json', all],
  ['Dockerfile', all],
  ['docs/decisions.md', []],
  ['e2e/journeys/cart.e2e.ts', []],
  ['deploy/kubernetes/base/api/api.yaml', []],
])('a change of %s affects %j', (file, affected) => {
  expect(affectedUnits([file])).toEqual(affected);
});

it('combines what several files affect', () => {
  expect(affectedUnits(['mf-account/package.json', 'shared/src/ui/Button.tsx'])).toEqual(all);
  expect(affectedUnits(['mf-account/package.json', 'README.md', 'shell/src/app/App.tsx'])).toEqual(
    all.filter((name) => ['mf-account', 'shell'].includes(name)),
  );
});
