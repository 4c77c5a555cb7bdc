import { CartModel } from './CartModel.mjs';

let now = 0;
/** @type {CartModel} */
let cart;
beforeEach(() => {
  cart = new CartModel(() => now);
});

const golden = (/** @type {number} */ quantity) => [{ product_id: 'golden', quantity }];

it('finds a quantity that nobody has ordered', () => {
  cart.add('golden', 2, { quantity: 2 });
  cart.compare(golden(3));
  cart.compare([]);
  expect(cart.findings).toEqual([
    expect.stringMatching(/^the cart has 3 boxes of golden, not 2: .* \+2, .* seen 2, .* seen 3$/),
    expect.stringMatching(/^the cart has 0 boxes of golden, not 3: /),
  ]);
});

it('accepts an addition without a response, at once or later', () => {
  cart.add('golden', 2, undefined);
  cart.add('golden', 1, undefined);
  cart.compare([]);
  cart.compare(golden(1));
  cart.compare(golden(3));
  expect(cart.findings).toEqual([]);
});

it('accepts an addition without a response that is seen long after', () => {
  cart.add('golden', 2, undefined);
  now += 300_000;
  cart.compare(golden(2));
  expect(cart.findings).toEqual([]);
});

it('accepts each way to explain what was seen', () => {
  cart.add('golden', 1, undefined);
  cart.add('golden', 2, undefined);
  now += 25_000;
  cart.add('golden', 3, undefined);
  // The first two, or the third.
  cart.compare(golden(3));
  now += 10_000;
  cart.compare(golden(6));
  expect(cart.findings).toEqual([]);
});

it('finds an addition that is made twice', () => {
  cart.add('golden', 2, undefined);
  cart.compare(golden(2));
  cart.compare(golden(4));
  expect(cart.findings).toEqual([expect.stringMatching(/has 4 boxes of golden, not 2/)]);
});

it('finds an addition that is made after its process must have ended', () => {
  cart.add('golden', 2, undefined);
  now += 30_000;
  cart.compare([]);
  cart.compare(golden(2));
  expect(cart.findings).toEqual([expect.stringMatching(/has 2 boxes of golden, not 0/)]);
});

it('expects nothing in a cart that was ordered', () => {
  cart.add('golden', 2, { quantity: 2 });
  cart.clear();
  cart.compare([]);
  cart.add('golden', 1, { quantity: 3 });
  expect(cart.findings).toEqual([expect.stringMatching(/has 3 boxes of golden, not 1/)]);
});
