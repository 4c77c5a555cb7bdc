import { CartModel } from './CartModel.mjs';

let now = 0;
/** @type {CartModel} */
let cart;
beforeEach(() => {
  cart = new CartModel(() => now);
});

const golden = (/** @type {number} */ quantity) => [{ product_id: 'golden', quantity }];

it('detects a quantity that nobody added', () => {
  cart.add('golden', 2, { quantity: 2 });
  cart.compare(golden(3));
  cart.compare([]);
  expect(cart.findings).toEqual([
    expect.stringMatching(/^the cart has 3 boxes of golden, not 2: .* \+2, .* seen 2, .* seen 3$/),
    expect.stringMatching(/^the cart has 0 boxes of golden, not 3: /),
  ]);
});

it('accepts that an addition without a response is made at once or later', () => {
  cart.add('golden', 2, undefined);
  cart.add('golden', 1, undefined);
  cart.compare([]);
  cart.compare(golden(1));
  cart.compare(golden(3));
  expect(cart.findings).toEqual([]);
});

it('accepts an addition without a response that is read long after it was made', () => {
  cart.add('golden', 2, undefined);
  now += 300_000;
  cart.compare(golden(2));
  expect(cart.findings).toEqual([]);
});

it('accepts every explanation of the quantities that were read', () => {
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

it('detects an addition that is made twice', () => {
  cart.add('golden', 2, undefined);
  cart.compare(golden(2));
  cart.compare(golden(4));
  expect(cart.findings).toEqual([expect.stringMatching(/has 4 boxes of golden, not 2/)]);
});

it('detects an addition that is made after its process must have ended', () => {
  cart.add('golden', 2, undefined);
  now += 30_000;
  cart.compare([]);
  cart.compare(golden(2));
  expect(cart.findings).toEqual([expect.stringMatching(/has 2 boxes of golden, not 0/)]);
});

it('expects an empty cart after it was ordered', () => {
  cart.add('golden', 2, { quantity: 2 });
  cart.clear();
  cart.compare([]);
  cart.add('golden', 1, { quantity: 3 });
  expect(cart.findings).toEqual([expect.stringMatching(/has 3 boxes of golden, not 1/)]);
});
