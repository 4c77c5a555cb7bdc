import { appleSizes, applesPerBox } from './packing';

it.each([
  [10, [40, 50, 62]],
  [20, [80, 100, 125]],
  [5, [20, 25, 31]],
])('[EX-10] estimates for a box of %d kg %j apples of each size', (kg, counts) => {
  expect(appleSizes.map((size) => applesPerBox(size, kg))).toEqual(counts);
});
