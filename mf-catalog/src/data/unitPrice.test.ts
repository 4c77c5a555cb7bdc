import { maxPricePerKg } from './unitPrice';

it.each([
  [1700, 10, 170],
  [1400, 12, 116.67],
  [1700, 9.5, 178.95],
  [1700, null, null],
])('[RC-02] the price per kilogram of ₹%d for at least %s kg', (price, kg, perKg) => {
  expect(maxPricePerKg(price, kg)).toBe(perKg);
});
