import { memoize } from './memoize';

it('computes a result once, and again after many other results', () => {
  const compute = jest.fn((text: string) => text.length > 1);
  const isLong = memoize(compute, 2);
  expect([isLong('a'), isLong('a'), isLong('ab'), isLong('ab')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
  isLong('abc');
  isLong('a');
  expect(compute).toHaveBeenCalledTimes(4);
});
