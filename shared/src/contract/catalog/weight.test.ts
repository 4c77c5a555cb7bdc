import { totalWeight } from './weight';

const line = (weight: string, quantity: number) => ({ product_data: { weight }, quantity });

it.each([
  [[line('10 - 12 kg', 1)], '10 - 12 kg'],
  [[line('10 - 12 kg', 2), line('10 - 12 kg', 1)], '30 - 36 kg'],
  [[line('10 - 12 kg', 1), line('5 kg', 3)], '25 - 27 kg'],
  [[line('5 kg', 3)], '15 kg'],
  [[line('10–12kg', 1), line(' 2.5 - 2.7 KG ', 2)], '15 - 17.4 kg'],
  [[line('0.1 kg', 1), line('0.2 kg', 1)], '0.3 kg'],
])('[EX-12] the total weight of %j is %s', (lines, sum) => {
  expect(totalWeight(lines)).toBe(sum);
});

it.each([[[]], [[line('10 - 12 kg', 1), line('a crate', 1)]], [[line('500 g', 1)]]])(
  '[EX-12] the total weight of %j is unknown',
  (lines) => expect(totalWeight(lines)).toBeNull(),
);
