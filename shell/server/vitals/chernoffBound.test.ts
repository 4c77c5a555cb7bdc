import { chanceOf } from './chanceOf';

/** The exact probability of at least `count` of `total`. */
function binomialTail(count: number, total: number, probability: number): number {
  let sum = 0;
  let term = (1 - probability) ** total;
  for (let k = 0; k <= total; k += 1) {
    if (k >= count) sum += term;
    term *= ((total - k) / (k + 1)) * (probability / (1 - probability));
  }
  return sum;
}

it.each([
  [2, 2, 0.01],
  [3, 20, 0.01],
  [8, 20, 0.25],
  [40, 100, 0.25],
  [30, 1000, 0.02],
])('%s of %s at %s is an upper bound, and no loose one', (count, total, probability) => {
  const exact = binomialTail(count, total, probability);
  const bound = chanceOf(count, total, probability);
  expect(bound).toBeGreaterThanOrEqual(exact * 0.999);
  expect(bound).toBeLessThan(exact * 20);
});

it('what is expected is no evidence', () => {
  expect(chanceOf(0, 0, 0.01)).toBe(1);
  expect(chanceOf(1, 100, 0.01)).toBe(1);
  expect(chanceOf(0, 100, 0.01)).toBe(1);
});

it('is a number for very many events', () => {
  expect(chanceOf(20_000, 1_000_000, 0.01)).toBe(0);
  expect(chanceOf(10_050, 1_000_000, 0.01)).toBeGreaterThan(0.1);
});

it('more events than are possible are all of them', () => {
  expect(chanceOf(2, 1, 0.01)).toBe(chanceOf(1, 1, 0.01));
});
