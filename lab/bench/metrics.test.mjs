import { median } from './metrics.mjs';

it('median returns the median of an odd or even number of values', () => {
  expect(median([30, 1, 20])).toBe(20);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
  expect(median([1, NaN, 3])).toBeNaN();
});
