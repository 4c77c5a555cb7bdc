import { Histogram } from './Histogram';

const histogramOf = (...values: number[]) => {
  const histogram = new Histogram();
  for (const value of values) histogram.record(value);
  return histogram;
};

it('returns a percentile at most a quarter above the value', () => {
  const values = Array.from({ length: 1000 }, (_, index) => index + 1);
  const histogram = histogramOf(...values);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const percentile = histogram.percentile(share) ?? 0;
    expect(percentile).toBeGreaterThanOrEqual(share * 1000);
    expect(percentile).toBeLessThanOrEqual(share * 1000 * 1.26);
  }
});

it('counts values above a percentile', () => {
  const histogram = histogramOf(10, 10, 10, 5000);
  expect(histogram.countAbove(histogram.percentile(0.75) ?? 0)).toBe(1);
  expect(histogram.size).toBe(4);
});

it('puts all larger values into the last bucket', () => {
  const histogram = histogramOf(1e6, 1e9);
  const percentile = histogram.percentile(0.5) ?? 0;
  expect(percentile).toBeGreaterThan(20_000);
  expect(histogram.countAbove(percentile)).toBe(0);
});

it('returns no percentile without values', () => {
  expect(new Histogram().percentile(0.75)).toBeNull();
});
