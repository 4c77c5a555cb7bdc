import { stateValues } from '@shop/shared/contract';
import { itRefuses, text51, texts } from '../support/everyRoute/invalidRequests';
import { openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await shop.shopper()).access_token;
  await shop.call('POST', '/api/cart/add_cart_item', {
    token,
    body: { product_id: 'golden', quantity: 1 },
  });
});
afterAll(() => shop.close());
const context = () => ({ shop, token });

const deliveryTo = (changes: object) => ({
  ...delivery(),
  delivery_address: { ...delivery().delivery_address, ...changes },
});
const purchase = (changes: object) => ({
  ...delivery(),
  product_id: 'golden',
  quantity: 1,
  ...changes,
});

describe('[AP-10] a cart item is rejected for', () => {
  const withQuantity = (quantity: unknown) => ({ product_id: 'golden', quantity });
  const belowOne = { detail: 'Quantity must be at least 1', field: 'quantity' };
  const notInteger = { detail: texts.quantityNotInteger, field: 'quantity' };
  itRefuses(['POST', '/api/cart/add_cart_item'], context, {
    'the quantity 0': { body: withQuantity(0), ...belowOne },
    'the quantity -1': { body: withQuantity(-1), ...belowOne },
    'the quantity 1.5': { body: withQuantity(1.5), ...notInteger },
    'the quantity "2"': { body: withQuantity('2'), ...notInteger },
    'the quantity true': { body: withQuantity(true), ...notInteger },
    'the quantity [1]': { body: withQuantity([1]), ...notInteger },
    'the quantity {}': { body: withQuantity({}), ...notInteger },
    'the quantity 1e9': {
      body: withQuantity(1e9),
      detail: 'Quantity is too large',
      field: 'quantity',
    },
    'the quantity 1e999': {
      body: '{"product_id":"golden","quantity":1e999}',
      field: 'quantity',
    },
    'no quantity': {
      body: { product_id: 'golden' },
      detail: 'Quantity is required',
      field: 'quantity',
    },
    'no product': { body: { quantity: 1 }, detail: 'Product is required', field: 'product_id' },
    'NUL in a product': {
      body: { product_id: 'a\u0000', quantity: 1 },
      detail: texts.notStorable,
      field: 'product_id',
    },
    'an unknown product': {
      body: { product_id: '__proto__', quantity: 1 },
      status: 404,
      detail: 'Product not found',
    },
  });
});

describe('[AP-13] [VA-03] [EN-07] an order of the cart is rejected for', () => {
  const pinCode = (pin_code: string) => ({
    body: deliveryTo({ pin_code }),
    detail: texts.pinCodeNot6Digits,
    field: 'delivery_address.pin_code',
  });
  itRefuses(['POST', '/api/order/cart_order'], context, {
    'no address': {
      body: deliveryTo({ address: '' }),
      detail: 'Address is required',
      field: 'delivery_address.address',
    },
    'no city': {
      body: deliveryTo({ city: null }),
      detail: 'City is required',
      field: 'delivery_address.city',
    },
    'no state': {
      body: deliveryTo({ state: '' }),
      detail: 'State is required',
      field: 'delivery_address.state',
    },
    'a state that is not in the list': {
      body: deliveryTo({ state: 'texas' }),
      detail: 'State must be chosen from the list',
      field: 'delivery_address.state',
    },
    'no pin code': pinCode(''),
    'the pin code 12345': pinCode('12345'),
    'the pin code 1234567': pinCode('1234567'),
    'the pin code 12345a': pinCode('12345a'),
    'a pin code that does not exist': {
      ...pinCode('000000'),
      detail: 'There is no pin code 000000 in India. Please check the digits',
    },
    'a pin code with letters of another script': pinCode('१७१०अ१'),
    'no delivery address': {
      body: { ...delivery(), delivery_address: undefined },
      field: 'delivery_address.address',
    },
    'no e-mail': {
      body: { ...delivery(), email: '' },
      detail: 'Email is required',
      field: 'email',
    },
    'a first name of 51 characters': {
      body: { ...delivery(), first_name: text51 },
      detail: texts.firstNameTooLong,
      field: 'first_name',
    },
    'a phone number of one digit': {
      body: { ...delivery(), phone_number: '1' },
      detail: texts.phoneNot10Digits,
      field: 'phone_number',
    },
    'NUL in an instruction': {
      body: { ...delivery(), special_instruction: '\u0000' },
      detail: texts.notStorable,
      field: 'special_instruction',
    },
    'a city of 60 kB': {
      body: deliveryTo({ city: 'x'.repeat(60_000) }),
      detail: 'City should not exceed 100 characters',
      field: 'delivery_address.city',
    },
    'an optional address of 501 characters': {
      body: deliveryTo({ optional_address: 'x'.repeat(501) }),
      detail: 'Flat, floor, landmark should not exceed 500 characters',
      field: 'delivery_address.optional_address',
    },
    'an empty body': { body: {}, detail: 'First Name is required' },
  });
});

describe('[AP-14] [VA-03] a direct order is rejected for', () => {
  itRefuses(['POST', '/api/order/buy_now'], context, {
    'the quantity 0': {
      body: purchase({ quantity: 0 }),
      detail: 'Quantity must be at least 1',
      field: 'quantity',
    },
    'the quantity "1"': {
      body: purchase({ quantity: '1' }),
      detail: texts.quantityNotInteger,
      field: 'quantity',
    },
    'more boxes than the stock': {
      body: purchase({ quantity: 501 }),
      status: 409,
      detail: 'Only 500 boxes of Golden left. Please order fewer.',
    },
    'no product': {
      body: purchase({ product_id: '' }),
      detail: 'Product is required',
      field: 'product_id',
    },
    'an unknown product': {
      body: purchase({ product_id: 'x' }),
      status: 404,
      detail: 'Product not found',
    },
    'an invalid pin code': {
      body: { ...purchase({}), ...deliveryTo({ pin_code: '1' }) },
      detail: texts.pinCodeNot6Digits,
      field: 'delivery_address.pin_code',
    },
  });
});

it('[EN-07] an order is accepted for each of the 36 states and union territories', async () => {
  expect(stateValues).toHaveLength(36);
  for (const state of stateValues) {
    const { status } = await shop.call('POST', '/api/order/buy_now', {
      token,
      body: { ...purchase({}), ...deliveryTo({ state }) },
    });
    expect(status).toBe(201);
  }
});
