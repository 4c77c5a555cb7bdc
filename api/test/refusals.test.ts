import { randomUUID } from 'node:crypto';
import { delivery, newUser, openShop, tableContents, type Method, type Shop } from './support/shop';

/** Bad input to every call: refused with a text fit to show, and without a trace in the tables. */
let shop: Shop;
let token: string;
let email: string;
beforeAll(async () => {
  shop = await openShop();
  ({ access_token: token, email } = await shop.shopper());
  await shop.call('POST', '/api/cart/add_cart_item', {
    token,
    body: { product_id: 'golden', quantity: 1 },
  });
});
afterAll(() => shop.close());

interface Refusal {
  path: string;
  body: unknown;
  status: number;
  detail?: string;
  field?: string;
  method?: Method;
}

const signUp = { path: '/api/auth/create_user', status: 422 };
const signIn = { path: '/api/auth/token', status: 422 };
const forgot = { path: '/api/auth/forgot_password', status: 422 };
const reset = { path: '/api/auth/reset_password', status: 422 };
const contact = { path: '/api/contact/message', status: 422 };
const update = { path: '/api/auth/update_user_details', status: 422, method: 'PUT' as const };
const add = { path: '/api/cart/add_cart_item', status: 422 };
const cartOrder = { path: '/api/order/cart_order', status: 422 };
const buyNow = { path: '/api/order/buy_now', status: 422 };

const account = () => newUser();
const address = delivery().delivery_address;
const to = (changes: object) => ({
  ...delivery(),
  delivery_address: { ...address, ...changes },
});
const purchase = (changes: object) => ({
  ...delivery(),
  product_id: 'golden',
  quantity: 1,
  ...changes,
});
const details = { first_name: 'A', last_name: 'B', phone_number: '9816012345' };
const letter = (changes: object) => ({
  name: 'Asha Negi',
  phone_number: '9816012345',
  email: 'asha@example.in',
  comment: 'Do you deliver to Kaza?',
  ...changes,
});
const tooLong = 'x'.repeat(51);
const name = 'First Name should not exceed 50 characters';
const surname = 'Last Name should not exceed 50 characters';
const phone = 'Phone Number must be exactly 10 digits';
const pin = 'Pin Code must be exactly 6 digits';
const long = 'Password should not exceed 50 characters';
const whole = 'Quantity must be a whole number';
const unstorable = 'This text contains characters that cannot be stored';

const refusals: [string, Refusal][] = [
  [
    '[AP-01] [VA-01] no e-mail',
    { ...signIn, body: { password: 'x' }, detail: 'Email is required', field: 'email' },
  ],
  [
    '[AP-01] [VA-01] an empty e-mail',
    { ...signIn, body: { email: ' ', password: 'x' }, detail: 'Email is required', field: 'email' },
  ],
  [
    '[AP-01] [VA-01] a wrong e-mail',
    {
      ...signIn,
      body: { email: 'asha', password: 'x' },
      detail: 'Invalid email address',
      field: 'email',
    },
  ],
  [
    '[AP-01] [VA-01] no password',
    { ...signIn, body: { email: 'a@b.in' }, detail: 'Password is required', field: 'password' },
  ],
  [
    '[AP-01] [VA-01] a long password',
    { ...signIn, body: { email: 'a@b.in', password: tooLong }, detail: long, field: 'password' },
  ],
  [
    '[AP-01] a list for an e-mail',
    {
      ...signIn,
      body: { email: ['a@b.in'], password: 'x' },
      detail: 'This value has the wrong form',
      field: 'email',
    },
  ],
  [
    '[AP-01] NUL in a password',
    {
      ...signIn,
      body: { email: 'a@b.in', password: 'a\u0000' },
      detail: unstorable,
      field: 'password',
    },
  ],
  ['[AP-01] no body', { ...signIn, body: undefined, detail: 'Email is required' }],
  ['[AP-01] a list as body', { ...signIn, body: [] }],
  ['[AP-01] a text as body', { ...signIn, body: '"text"' }],

  [
    '[AP-02] [VA-02] no first name',
    {
      ...signUp,
      body: { ...account(), first_name: '' },
      detail: 'First Name is required',
      field: 'first_name',
    },
  ],
  [
    '[AP-02] [VA-02] no last name',
    {
      ...signUp,
      body: { ...account(), last_name: ' ' },
      detail: 'Last Name is required',
      field: 'last_name',
    },
  ],
  [
    '[AP-02] [VA-02] a long first name',
    { ...signUp, body: { ...account(), first_name: tooLong }, detail: name, field: 'first_name' },
  ],
  [
    '[AP-02] [VA-02] a long last name',
    { ...signUp, body: { ...account(), last_name: tooLong }, detail: surname, field: 'last_name' },
  ],
  [
    '[AP-02] [VA-02] a wrong e-mail',
    {
      ...signUp,
      body: { ...account(), email: 'a@' },
      detail: 'Invalid email address',
      field: 'email',
    },
  ],
  [
    '[AP-02] [VA-02] no phone',
    {
      ...signUp,
      body: { ...account(), phone_number: '' },
      detail: 'Phone Number is required',
      field: 'phone_number',
    },
  ],
  [
    '[AP-02] [VA-02] a short phone',
    {
      ...signUp,
      body: { ...account(), phone_number: '123456789' },
      detail: phone,
      field: 'phone_number',
    },
  ],
  [
    '[AP-02] [VA-02] a phone of letters',
    {
      ...signUp,
      body: { ...account(), phone_number: 'abcdefghij' },
      detail: phone,
      field: 'phone_number',
    },
  ],
  [
    '[AP-02] [VA-02] no password',
    {
      ...signUp,
      body: { ...account(), password: '' },
      detail: 'Password is required',
      field: 'password',
    },
  ],
  [
    '[AP-02] [VA-02] a long password',
    { ...signUp, body: { ...account(), password: tooLong }, detail: long, field: 'password' },
  ],
  [
    '[AP-02] half a surrogate pair',
    {
      ...signUp,
      body: `{"first_name":"\\ud800","last_name":"B","email":"s@b.in","password":"x","phone_number":"9816012345"}`,
      detail: unstorable,
      field: 'first_name',
    },
  ],

  [
    '[AP-03] no refresh token',
    {
      path: '/api/auth/refresh_access_token',
      status: 422,
      body: {},
      detail: 'Refresh token is required',
      field: 'refresh_token',
    },
  ],
  [
    '[AP-03] NUL in a refresh token',
    {
      path: '/api/auth/refresh_access_token',
      status: 422,
      body: { refresh_token: '\u0000' },
      field: 'refresh_token',
    },
  ],

  [
    '[LG-09] no e-mail to send a link to',
    { ...forgot, body: {}, detail: 'Email is required', field: 'email' },
  ],
  [
    '[LG-09] a wrong e-mail to send a link to',
    { ...forgot, body: { email: 'asha@' }, detail: 'Invalid email address', field: 'email' },
  ],
  [
    '[LG-09] two e-mails to send a link to',
    {
      ...forgot,
      body: { email: 'asha@example.in,eve@example.in' },
      detail: 'Invalid email address',
      field: 'email',
    },
  ],
  [
    '[LG-09] no token',
    {
      ...reset,
      body: { password: 'x' },
      detail: 'The link is not complete. Please ask for a new one.',
      field: 'token',
    },
  ],
  [
    '[LG-09] [VA-02] no new password',
    {
      ...reset,
      body: { token: 'x', password: '' },
      detail: 'Password is required',
      field: 'password',
    },
  ],
  [
    '[LG-09] [VA-02] a long new password',
    { ...reset, body: { token: 'x', password: tooLong }, detail: long, field: 'password' },
  ],
  [
    '[LG-09] a token nobody made',
    {
      ...reset,
      body: { token: 'x'.repeat(43), password: 'x' },
      status: 400,
      detail: 'This link has expired or was already used. Please ask for a new one.',
    },
  ],

  ...(['name', 'comment'] as const).flatMap((field): [string, Refusal][] => {
    const label = field === 'name' ? 'Name' : 'Comment';
    const longest = field === 'name' ? 100 : 2000;
    return [
      [
        `[CO-02] no ${field}`,
        {
          ...contact,
          body: letter({ [field]: ' ' }),
          detail: `${label} is required`,
          field,
        },
      ],
      [
        `[CO-02] a long ${field}`,
        {
          ...contact,
          body: letter({ [field]: 'x'.repeat(longest + 1) }),
          detail: `${label} should not exceed ${longest} characters`,
          field,
        },
      ],
    ];
  }),
  [
    '[CO-02] no phone',
    {
      ...contact,
      body: letter({ phone_number: '' }),
      detail: 'Phone Number is required',
      field: 'phone_number',
    },
  ],
  [
    '[CO-02] a short phone',
    {
      ...contact,
      body: letter({ phone_number: '12345' }),
      detail: phone,
      field: 'phone_number',
    },
  ],
  [
    '[CO-02] no e-mail',
    { ...contact, body: letter({ email: '' }), detail: 'Email is required', field: 'email' },
  ],
  [
    '[CO-02] a wrong e-mail',
    {
      ...contact,
      body: letter({ email: 'asha@example.in\r\nBcc: eve@example.in' }),
      detail: 'Invalid email address',
      field: 'email',
    },
  ],
  [
    '[CO-02] NUL in a comment',
    { ...contact, body: letter({ comment: 'a\u0000b' }), detail: unstorable, field: 'comment' },
  ],

  [
    '[AP-06] [VA-04] no first name',
    {
      ...update,
      body: { ...details, first_name: null },
      detail: 'First Name is required',
      field: 'first_name',
    },
  ],
  [
    '[AP-06] [VA-04] a long last name',
    { ...update, body: { ...details, last_name: tooLong }, detail: surname, field: 'last_name' },
  ],
  [
    '[AP-06] [VA-04] no phone',
    {
      ...update,
      body: { ...details, phone_number: null },
      detail: 'Phone Number is required',
      field: 'phone_number',
    },
  ],
  [
    '[AP-06] [VA-04] a long phone',
    {
      ...update,
      body: { ...details, phone_number: '98160123456' },
      detail: phone,
      field: 'phone_number',
    },
  ],
  [
    '[AP-06] an object for a city',
    { ...update, body: { ...details, city: { a: 1 } }, field: 'city' },
  ],
  [
    '[AP-06] NUL in an address',
    { ...update, body: { ...details, address: 'a\u0000b' }, detail: unstorable, field: 'address' },
  ],

  ...[0, -1].map((quantity): [string, Refusal] => [
    `[AP-10] the quantity ${quantity}`,
    {
      ...add,
      body: { product_id: 'golden', quantity },
      detail: 'Quantity must be at least 1',
      field: 'quantity',
    },
  ]),
  ...[1.5, '2', true, [1], {}].map((quantity): [string, Refusal] => [
    `[AP-10] the quantity ${JSON.stringify(quantity)}`,
    { ...add, body: { product_id: 'golden', quantity }, detail: whole, field: 'quantity' },
  ]),
  [
    '[AP-10] the quantity 1e9',
    {
      ...add,
      body: { product_id: 'golden', quantity: 1e9 },
      detail: 'Quantity is too large',
      field: 'quantity',
    },
  ],
  [
    '[AP-10] the quantity 1e999',
    { ...add, body: '{"product_id":"golden","quantity":1e999}', field: 'quantity' },
  ],
  [
    '[AP-10] no quantity',
    { ...add, body: { product_id: 'golden' }, detail: 'Quantity is required', field: 'quantity' },
  ],
  [
    '[AP-10] no product',
    { ...add, body: { quantity: 1 }, detail: 'Product is required', field: 'product_id' },
  ],
  [
    '[AP-10] NUL in a product',
    {
      ...add,
      body: { product_id: 'a\u0000', quantity: 1 },
      detail: unstorable,
      field: 'product_id',
    },
  ],
  [
    '[AP-10] an unknown product',
    {
      ...add,
      body: { product_id: '__proto__', quantity: 1 },
      status: 404,
      detail: 'Product not found',
    },
  ],

  [
    '[AP-13] [VA-03] no address',
    {
      ...cartOrder,
      body: to({ address: '' }),
      detail: 'Address is required',
      field: 'delivery_address.address',
    },
  ],
  [
    '[AP-13] [VA-03] no city',
    {
      ...cartOrder,
      body: to({ city: null }),
      detail: 'City is required',
      field: 'delivery_address.city',
    },
  ],
  [
    '[AP-13] [VA-03] no state',
    {
      ...cartOrder,
      body: to({ state: '' }),
      detail: 'State is required',
      field: 'delivery_address.state',
    },
  ],
  [
    '[AP-13] [VA-03] [EN-07] a state that is not in the list',
    {
      ...cartOrder,
      body: to({ state: 'texas' }),
      detail: 'State must be chosen from the list',
      field: 'delivery_address.state',
    },
  ],
  ...['', '12345', '1234567', '12345a', '１２３４５６'].map((pin_code): [string, Refusal] => [
    `[AP-13] [VA-03] the pin code ‘${pin_code}’`,
    { ...cartOrder, body: to({ pin_code }), detail: pin, field: 'delivery_address.pin_code' },
  ]),
  [
    '[AP-13] [VA-03] no delivery address',
    {
      ...cartOrder,
      body: { ...delivery(), delivery_address: undefined },
      field: 'delivery_address.address',
    },
  ],
  [
    '[AP-13] [VA-03] no e-mail',
    {
      ...cartOrder,
      body: { ...delivery(), email: '' },
      detail: 'Email is required',
      field: 'email',
    },
  ],
  [
    '[AP-13] [VA-03] a long first name',
    {
      ...cartOrder,
      body: { ...delivery(), first_name: tooLong },
      detail: name,
      field: 'first_name',
    },
  ],
  [
    '[AP-13] [VA-03] a short phone',
    {
      ...cartOrder,
      body: { ...delivery(), phone_number: '1' },
      detail: phone,
      field: 'phone_number',
    },
  ],
  [
    '[AP-13] NUL in an instruction',
    {
      ...cartOrder,
      body: { ...delivery(), special_instruction: '\u0000' },
      detail: unstorable,
      field: 'special_instruction',
    },
  ],
  ['[AP-13] an empty body', { ...cartOrder, body: {}, detail: 'First Name is required' }],

  [
    '[AP-14] the quantity 0',
    {
      ...buyNow,
      body: purchase({ quantity: 0 }),
      detail: 'Quantity must be at least 1',
      field: 'quantity',
    },
  ],
  [
    '[AP-14] the quantity "1"',
    { ...buyNow, body: purchase({ quantity: '1' }), detail: whole, field: 'quantity' },
  ],
  [
    '[AP-14] more boxes than there are',
    {
      ...buyNow,
      body: purchase({ quantity: 501 }),
      status: 409,
      detail: 'Only 500 boxes of Golden left. Please order fewer.',
    },
  ],
  [
    '[AP-14] no product',
    {
      ...buyNow,
      body: purchase({ product_id: '' }),
      detail: 'Product is required',
      field: 'product_id',
    },
  ],
  [
    '[AP-14] an unknown product',
    { ...buyNow, body: purchase({ product_id: 'x' }), status: 404, detail: 'Product not found' },
  ],
  [
    '[AP-14] [VA-03] a wrong pin code',
    {
      ...buyNow,
      body: { ...purchase({}), ...to({ pin_code: '1' }) },
      detail: pin,
      field: 'delivery_address.pin_code',
    },
  ],
];

describe('bad input changes nothing and is told in words', () => {
  it.each(refusals)(
    '%s',
    async (_title, { method = 'POST', path, body, status, detail, field }) => {
      const before = await tableContents(shop.db);
      const reply = await shop.call(method, path, {
        token,
        body,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      });
      expect(reply.status).toBe(status);
      expect(reply.headers['content-type']).toBe('application/problem+json');
      expect(reply.body).toMatchObject({ status, ...(detail !== undefined && { detail }) });
      expect(reply.body.detail).toMatch(/^[A-Z][^{}`]+$/);
      if (field !== undefined) expect(reply.body.errors).toHaveProperty([field]);
      expect(await tableContents(shop.db)).toEqual(before);
    },
  );

  it('[AP-16] [VA-02] names every field that is wrong at once', async () => {
    const { body } = await shop.call('POST', signUp.path, { body: { address: '' } });
    expect(body).toMatchObject({
      detail: 'First Name is required',
      errors: {
        first_name: 'First Name is required',
        last_name: 'Last Name is required',
        email: 'Email is required',
        password: 'Password is required',
        phone_number: 'Phone Number is required',
      },
    });
  });

  it('[AP-02] a second account for the same e-mail', async () => {
    const before = await tableContents(shop.db);
    const { status } = await shop.call('POST', signUp.path, { body: { ...newUser(), email } });
    expect(status).toBe(409);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[EN-07] every one of the 36 states and union territories is taken', async () => {
    const { stateValues } = await import('@shop/shared/contract');
    expect(stateValues).toHaveLength(36);
    for (const state of stateValues) {
      const { status } = await shop.call('POST', buyNow.path, {
        token,
        body: { ...purchase({}), ...to({ state }) },
      });
      expect(status).toBe(201);
    }
  });
});

describe('without signing in', () => {
  const calls: [Method, string][] = [
    ['GET', '/api/auth/get_user_details'],
    ['PUT', '/api/auth/update_user_details/'],
    ['POST', '/api/auth/logout'],
    ['GET', '/api/cart/get_cart_items_by_user/'],
    ['POST', '/api/cart/add_cart_item/'],
    ['PUT', `/api/cart/update_cart_item_quantity/${randomUUID()}/1`],
    ['DELETE', `/api/cart/delete_cart_item/${randomUUID()}`],
    ['POST', '/api/order/cart_order'],
    ['POST', '/api/order/buy_now'],
    ['GET', '/api/order/get_all_orders_by_user'],
    ['GET', `/api/order/${randomUUID()}`],
    ['POST', `/api/order/${randomUUID()}/cancel`],
    ['POST', `/api/order/${randomUUID()}/replacement`],
    ['GET', `/api/order/${randomUUID()}/replacement_photos/${randomUUID()}`],
  ];
  it.each(calls)('[AP-17] %s %s answers 401 and nothing else', async (method, path) => {
    const attempts: Record<string, string>[] = [
      {},
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer' },
    ];
    for (const headers of attempts) {
      const { status, body, headers: answered } = await shop.call(method, path, { headers });
      expect(status).toBe(401);
      expect(answered['www-authenticate']).toBe('Bearer');
      expect(body.detail).toBe('Please sign in to continue.');
    }
  });
});
