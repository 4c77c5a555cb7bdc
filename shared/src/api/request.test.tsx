import { http, HttpResponse } from 'msw';
import { useSession } from '../session/session';
import { aProductData } from '../testing/factories';
import { asha, problem, sent, sentBodies, server, signIn } from '../testing';
import { ApiError, failureText } from './ApiError';
import { endpoints } from './endpoints';
import { request } from './request';

const failure = 'It did not work. Please try again later.';
const readDetails = () => request('GET', '/auth/get_user_details', { failure });

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`No ApiError: ${String(error)}`);
  return error;
}

const authorizations = (method: string, path: string) =>
  sent(method, path).map(({ headers }) => headers.get('authorization'));

it('[SS-02] sends the access token with every request', async () => {
  signIn(asha);
  const { accessToken } = useSession.getState();
  await readDetails();
  await request('GET', '/product/products', { failure });
  expect(authorizations('GET', '/auth/get_user_details')).toEqual([`Bearer ${accessToken}`]);
  expect(authorizations('GET', '/product/products')).toEqual([`Bearer ${accessToken}`]);
});

it('[SS-02] sends no authorization header without a token', async () => {
  await request('GET', '/product/products', { failure });
  expect(authorizations('GET', '/product/products')).toEqual([null]);
});

it('sends JSON, with a content type only if there is a body', async () => {
  signIn(asha);
  const product_data = aProductData();
  await endpoints.addCartItem({ product_id: 'golden', product_data, quantity: 2 });
  expect(await sentBodies('POST', '/cart/add_cart_item/')).toEqual([
    { product_id: 'golden', product_data, quantity: 2 },
  ]);
  expect(sent('POST', '/cart/add_cart_item/')[0]?.headers.get('content-type')).toBe(
    'application/json',
  );
  await readDetails();
  expect(sent('GET', '/auth/get_user_details')[0]?.headers.has('content-type')).toBe(false);
});

it('sends the idempotency key of an order', async () => {
  signIn(asha);
  const order = {
    first_name: 'Asha',
    last_name: 'Negi',
    email: asha.email,
    phone_number: '9876543210',
    delivery_address: {
      address: 'a',
      city: 'Shimla',
      state: 'himachal_pradesh',
      pin_code: '171001',
    },
  };
  await endpoints.buyNow({ ...order, product_id: 'golden', quantity: 1 }, 'key-1');
  expect(sent('POST', '/order/buy_now')[0]?.headers.get('idempotency-key')).toBe('key-1');
});

it('throws the server’s detail, status and field errors', async () => {
  server.use(
    http.get('/api/product/products', () => problem(422, 'Not so', { city: 'Unknown city' })),
  );
  const error = await failureOf(request('GET', '/product/products', { failure }));
  expect(error).toMatchObject({
    message: failure,
    status: 422,
    detail: 'Not so',
    fieldErrors: { city: 'Unknown city' },
  });
  expect(failureText(error, 'fallback')).toBe('Not so');
});

it('[S-44] ends both texts of a server’s failure with its reference', async () => {
  const body = { detail: 'Something went wrong.', request_id: '01ARZ3ND-EKTS' };
  server.use(http.get('/api/product/products', () => HttpResponse.json(body, { status: 500 })));
  const error = await failureOf(request('GET', '/product/products', { failure }));
  expect(error.message).toBe(`${failure} Reference: 01ARZ3ND`);
  expect(failureText(error, 'fallback')).toBe('Something went wrong. Reference: 01ARZ3ND');

  server.use(http.get('/api/product/products', () => HttpResponse.json(body, { status: 409 })));
  const refusal = await failureOf(request('GET', '/product/products', { failure }));
  expect([refusal.message, refusal.detail]).toEqual([failure, body.detail]);
});

it.each([
  ['golden', '/product/golden'],
  ['products', '/product/_'],
  ['..', '/product/_'],
  ['', '/product/_'],
  ['../cart', '/product/_'],
  ['a%2Fb', '/product/_'],
])('[AP-08] reads the product %j, and no other URL', (id, path) => {
  expect(endpoints.product(id).path).toBe(path);
});

it('throws the message of the request if there is no network', async () => {
  server.use(http.get('/api/product/products', () => HttpResponse.error()));
  const error = await failureOf(request('GET', '/product/products', { failure }));
  expect(error).toMatchObject({ message: failure, status: 0, detail: undefined, fieldErrors: {} });
  expect(failureText(error, 'fallback')).toBe('fallback');
});

it('treats a proxy’s error page as a response without a detail', async () => {
  server.use(http.get('/api/product/products', () => HttpResponse.html('<p>', { status: 502 })));
  const error = await failureOf(request('GET', '/product/products', { failure }));
  expect(error).toMatchObject({ message: failure, status: 502, detail: undefined });
});

it('[ER-06] fails when the connection ends in the middle of a response', async () => {
  const body = new ReadableStream({
    pull: (stream) => stream.error(new TypeError('terminated')),
  });
  server.use(http.get('/api/product/products', () => new HttpResponse(body)));
  const error = await failureOf(request('GET', '/product/products', { failure }));
  expect(error).toMatchObject({ message: failure, status: 0 });
});

it('[ER-06] throws the specified message for each failing request', async () => {
  server.use(http.all('/api/*', () => HttpResponse.error()));
  const item = { product_id: 'golden', product_data: aProductData() };
  const texts = await Promise.all(
    [
      endpoints.addCartItem({ ...item, quantity: 1 }),
      endpoints.updateCartItemQuantity('1', 2),
      endpoints.deleteCartItem('1'),
      endpoints.updateUserDetails({ first_name: '', last_name: '', phone_number: '' }),
    ].map(async (call) => (await failureOf(call)).message),
  );
  const reads = [
    endpoints.products,
    endpoints.product('golden'),
    endpoints.cart,
    endpoints.userDetails,
    endpoints.orders,
  ];
  expect([...texts, ...reads.map((read) => read.failure)]).toEqual(
    [
      'Failed to add item to cart.',
      'Failed to update cart item quantity.',
      'Failed to delete cart item.',
      'Failed to update user details.',
      'Failed to fetch products.',
      'Failed to fetch product details.',
      'Failed to fetch your cart items.',
      'Failed to fetch user details.',
      'Failed to fetch your orders.',
    ].map((text) => `${text} Please try again later.`),
  );
});
