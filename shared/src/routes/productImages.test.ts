import { productImages } from './productImages';

it('[EN-08] builds the paths of a product’s images from its id', () => {
  expect(productImages.fruit('golden')).toBe('/images/apple/golden.jpg');
  expect(productImages.cut('golden')).toBe('/images/apple/golden-cut.jpg');
  expect(productImages.box('golden')).toBe('/images/apple/golden-box.jpg');
});
