import { plan, shorten } from './plan.mjs';
import { variants } from './variants.mjs';

it('the whole plan has every deployment', () => {
  expect(shorten(plan.length)).toEqual(plan);
});

it('a shorter run keeps the order, and a deployment of each team', () => {
  const steps = shorten(3);
  const indexes = steps.map((step) => plan.indexOf(step));
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
  const teams = steps.map(({ variant }) => variants[variant].unit);
  expect([...new Set(teams)].sort()).toEqual(['mf-cart-checkout', 'mf-catalog']);
});
