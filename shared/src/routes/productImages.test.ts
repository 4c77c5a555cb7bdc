import { productImages, smallestUploaded } from './productImages';

const builtImage = '/images/apple/golden-box.jpg';
const uploaded = '/api/product_images/0123.jpg';

it('[EN-08] builds the paths of a product’s images from its id', () => {
  expect(productImages.fruit('golden', builtImage)).toBe('/images/apple/golden.jpg');
  expect(productImages.cut('golden', builtImage)).toBe('/images/apple/golden-cut.jpg');
  expect(productImages.box('golden', builtImage)).toBe('/images/apple/golden-box.jpg');
  expect(smallestUploaded(builtImage)).toBeUndefined();
});

it('[AD-07] returns the uploaded picture instead of all static ones', () => {
  expect(productImages.fruit('golden', uploaded)).toBe(uploaded);
  expect(productImages.cut('golden', uploaded)).toBeNull();
  expect(productImages.box('golden', uploaded)).toBe(uploaded);
  expect(smallestUploaded(uploaded)).toBe('/api/product_images/0123-400.avif');
});
