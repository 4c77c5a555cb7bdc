import { replacementSchema } from '../replacements/forms';
import { typedQuantity } from './quantity';

it.each([
  ['1', 1],
  ['2.0', 2],
  ['०५', 5],
  [' 12 ', 12],
  ['7.', 7],
])('typedQuantity reads %j as %d boxes', (typed, quantity) => {
  expect(typedQuantity(typed)).toBe(quantity);
});

it.each(['', '0', '-1', '1.5', '1,5', '1e3', '0x10', '1000001', 'two'])(
  'typedQuantity returns null for %j',
  (typed) => {
    expect(typedQuantity(typed)).toBeNull();
  },
);

describe('the number of damaged apples', () => {
  const damaged = (value: string) =>
    replacementSchema.validateSyncAt('damaged_apples', { damaged_apples: value }) as unknown;

  it('accepts digits of another script', () => {
    expect(damaged('०५')).toBe(5);
  });

  it.each(['1.5', '1e3', '0x10'])('cannot be %s', (typed) => {
    expect(() => damaged(typed)).toThrow('Number of damaged apples must be a whole number');
  });
});
