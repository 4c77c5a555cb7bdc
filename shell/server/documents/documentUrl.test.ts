import { shopTable } from '@shop/shared/testing/shopTable';
import { readDocumentUrl } from './documentUrl';

const of = (path: string, search = '') =>
  readDocumentUrl(search ? `${path}?${search}` : path, shopTable);

it.each([
  ['/shop', '', '/shop'],
  ['/shop', 'utm=1&page=2', '/shop'],
  ['/shop', 'min=5&sort=lowToHigh&min=6', '/shop?sort=lowToHigh&min=5'],
  ['/shop', 'sort=a%26b', '/shop?sort=a%26b'],
  ['/about', 'sort=lowToHigh', '/about'],
  ['/login', 'next=%2Fcart&sort=x', '/login?next=%2Fcart'],
  ['/no-such-page', 'next=1', '/no-such-page'],
])('keeps from %s with %s only %s', (path, search, url) => {
  expect(of(path, search).url).toBe(url);
});

it.each(['/', '/shop', '/shop/golden', '/journal/seasonal-harvest'])('lists %s', (path) => {
  expect(of(path, 'utm=1').isListed).toBe(true);
});

it.each([
  ['/SHOP', '/shop'],
  ['/ABOUT/', '/about'],
  ['/TERMSOFSERVICE', '/termsOfService'],
  ['/shop/%66uji-apple', '/shop/fuji-apple'],
  ['/Shop/Fuji-Apple', '/shop/fuji-apple'],
  ['/Orders/AB%43', '/orders/ABC'],
  ['/shop/golden', null],
  ['/', null],
  ['/No-Such-Page', null],
  ['/shop/%2e%2e', null],
  // A redirect would reveal that it exists.
  ['/ADMIN', null],
])('[H-11] maps %s to its canonical path %s', (path, canonicalPath) => {
  expect(of(path).redirectPath).toBe(canonicalPath);
});

it.each([
  ['/shop', 'min=5'],
  ['/SHOP', ''],
  ['/shop/', ''],
  ['/shop/%67olden', ''],
  ['/orders/1', ''],
  ['/login', ''],
  ['/no-such-page', ''],
])('does not list %s %s', (path, search) => {
  expect(of(path, search).isListed).toBe(false);
});
