import { maxPricePerKg } from './unitPrice';

it.each([
  [1700, '10 - 12 kg', 170],
  [1400, '10 - 12 kg', 140],
  [1000, '3 kg', 333.34],
  [500, '0.5 kg', 1000],
  [500, 'a crate', null],
  [500, '', null],
  [500, '0 - 2 kg', null],
])('a box of ₹%d and %j costs at most ₹%s per kg', (price, weight, perKg) => {
  expect(maxPricePerKg(price, weight)).toBe(perKg);
});
