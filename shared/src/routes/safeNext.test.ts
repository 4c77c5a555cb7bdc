import { safeNext } from './safeNext';

it.each([
  ['/', '/'],
  ['/cart', '/cart'],
  ['/shop?sort=popularity#top', '/shop?sort=popularity#top'],
  ['/checkout/pd/golden/2', '/checkout/pd/golden/2'],
  [null, '/'],
  ['', '/'],
  ['cart', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/\n/elsewhere.example', '/'],
  [' //elsewhere.example', '/'],
])('[LG-03] redirects %j to %s', (next, destination) => {
  expect(safeNext(next)).toBe(destination);
});

it('[LG-03] never redirects to another origin', () => {
  const parts = ['/', '\\', '//', '.', '@', ':', '\t', '\r', 'https:', 'elsewhere.example', '%2F'];
  for (const a of parts) {
    for (const b of parts) {
      for (const c of parts) {
        const destination = new URL(safeNext(a + b + c), 'https://shop.example/login');
        expect(destination.origin).toBe('https://shop.example');
      }
    }
  }
});
