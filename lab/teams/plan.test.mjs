import { plan, shorten } from './plan.mjs';
import { variants } from './variants.mjs';

const counts = plan.map((_step, index) => index + 1);

it('the whole plan has every deployment', () => {
  expect(shorten(plan.length)).toEqual(plan);
});

it('a run of two deployments has one of each team', () => {
  const teams = shorten(2).map(({ variant }) => variants[variant].unit);
  expect(teams).toEqual(['mf-catalog', 'mf-cart-checkout']);
});

it.each(counts)('a run of %s deployments keeps their order', (count) => {
  const indexes = shorten(count).map((step) => plan.indexOf(step));
  expect(indexes).toHaveLength(count);
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
});

it.each(counts)(
  'in a run of %s deployments, each live build differs from the one before',
  (count) => {
    /** @type {Record<string, string>} */
    const live = {};
    for (const { variant, result } of shorten(count)) {
      if (result !== 'live') continue;
      const { unit, sign } = variants[variant];
      expect(sign?.text).not.toBe(live[unit]);
      live[unit] = sign?.text ?? '';
    }
  },
);
