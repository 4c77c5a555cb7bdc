import { chooseEncoding } from './negotiation';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['GZIP, BR', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
])('chooses for %s the encoding %s', (acceptEncoding, encoding) => {
  expect(chooseEncoding(acceptEncoding)).toBe(encoding);
});
