import { units } from '../../shared/build/units.mjs';
import { touchedUnits } from '../changedUnits.mjs';

const all = units.map(({ name }) => name);

it.each([
  ['mf-catalog/src/pages/ShopPage.tsx', ['mf-catalog']],
  ['api/src/app.ts', ['api']],
  ['shared/src/ui/Button.tsx', all],
  ['package-lock.json', all],
  ['Dockerfile', all],
  ['docs/decisions.md', []],
  ['e2e/journeys/cart.e2e.ts', []],
])('%s touches %j', (file, touched) => {
  expect(touchedUnits([file])).toEqual(touched);
});

it('adds up what several files touch', () => {
  expect(touchedUnits(['mf-account/package.json', 'README.md', 'shell/src/app/App.tsx'])).toEqual(
    all.filter((name) => ['mf-account', 'shell'].includes(name)),
  );
});
