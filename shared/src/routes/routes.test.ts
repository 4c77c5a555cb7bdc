import { productImages, routes, safeNext } from './routes';

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
])('[LG-03] asked to go on to %j a sign-in leads to %s', (next, destination) => {
  expect(safeNext(next)).toBe(destination);
});

it('[LG-03] leads to nothing but this site, whatever a browser makes of the text', () => {
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

it('carries the place to return to through the address', () => {
  const address = new URL(routes.login.to('/shop?min=1&max=2'), 'https://shop.example');
  expect(address.searchParams.get('next')).toBe('/shop?min=1&max=2');
  expect(routes.login.to()).toBe('/login');
  expect(routes.register.to(null)).toBe('/register');
});

it('[PD-03][CK-01] builds the links of the two ways to buy', () => {
  expect(routes.checkoutProduct.to('golden', 3)).toBe('/checkout/pd/golden/3');
  expect(routes.checkoutCart.to()).toBe('/checkout/ct/1');
});

it('[EN-08] finds a product’s pictures by its id', () => {
  expect(productImages.fruit('golden')).toBe('/images/apple/golden.jpg');
});
