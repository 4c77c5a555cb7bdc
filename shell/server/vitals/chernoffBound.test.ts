import { chernoffBound } from './chernoffBound';

/** Returns the exact probability of at least `count` of `total`. */
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
])('returns a tight upper bound for %s of %s at %s', (count, total, probability) => {
  const exact = binomialTail(count, total, probability);
  const bound = chernoffBound(count, total, probability);
  expect(bound).toBeGreaterThanOrEqual(exact * 0.999);
  expect(bound).toBeLessThan(exact * 20);
});

it('returns 1 for an expected number of events', () => {
  expect(chernoffBound(0, 0, 0.01)).toBe(1);
  expect(chernoffBound(1, 100, 0.01)).toBe(1);
  expect(chernoffBound(0, 100, 0.01)).toBe(1);
});

it('returns a number for very many events', () => {
  expect(chernoffBound(20_000, 1_000_000, 0.01)).toBe(0);
  expect(chernoffBound(10_050, 1_000_000, 0.01)).toBeGreaterThan(0.1);
});

it('treats more events than possible as all of them', () => {
  expect(chernoffBound(2, 1, 0.01)).toBe(chernoffBound(1, 1, 0.01));
});
