import { isProductId, slugOf } from './productId';

it.each(['golden', 'granny-s', 'no-1', 'products-of-shimla', 'a'.repeat(100)])(
  '[AP-08] a product id may be %s',
  (id) => expect(isProductId(id)).toBe(true),
);

it.each(['', 'products', '.', '..', 'a/b', 'a%2Fb', 'a b', 'Golden', '_', 'é', 'a'.repeat(101)])(
  '[AP-08] a product id must not be %j',
  (id) => expect(isProductId(id)).toBe(false),
);

it.each([
  ['Granny S.', 'granny-s'],
  [' Rootstock – M9 ', 'rootstock-m9'],
  ['a'.repeat(120), 'a'.repeat(100)],
])('[EN-02] slugOf turns %j into the product id %s', (label, id) => {
  expect(slugOf(label)).toBe(id);
  expect(isProductId(id)).toBe(true);
});
