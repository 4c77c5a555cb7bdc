import { boxesText, counted } from './counted';

it('counted uses the singular for exactly one', () => {
  expect([0, 1, 2].map((count) => counted(count, 'photo'))).toEqual([
    '0 photos',
    '1 photo',
    '2 photos',
  ]);
  expect([0, 1, 2].map(boxesText)).toEqual(['0 boxes', '1 box', '2 boxes']);
});
