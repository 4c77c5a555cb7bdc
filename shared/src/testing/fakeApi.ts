import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw';
import { ValidationError, type InferType, type Schema } from 'yup';
import {
  addCartItemSchema,
  buyNowSchema,
  cartOrderSchema,
  contactMessageSchema,
  createUserSchema,
  forgotPasswordSchema,
  refreshSchema,
  resetPasswordSchema,
  replacementSchema,
  signInSchema,
  updateUserSchema,
} from '../contract/schemas';
import { accountHolder, problem, type MockResponse } from './responses';
import * as shop from './fakeShop';
import { products } from './fixtures';

type JsonRequest = StrictRequest<DefaultBodyType>;

/** The body, cast by the schema; throws a 422 response with one message per field. */
async function readBody<S extends Schema>(request: JsonRequest, schema: S): Promise<InferType<S>> {
  return validate(await request.json(), schema);
}

async function validate<S extends Schema>(body: unknown, schema: S): Promise<InferType<S>> {
  try {
    return await schema.validate(body, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    error.inner.forEach(({ path = 'body', message }) => (errors[path] ??= message));
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- msw sends a thrown response
    throw problem(422, error.errors[0] ?? 'Please check what you entered.', errors);
  }
}

const json = (body: unknown, status = 200): MockResponse =>
  HttpResponse.json(body as DefaultBodyType, { status });

/** Handlers for AP-01 … AP-15, CO-02 and LG-09. */
export const handlers = [
  http.post('/api/auth/token', async ({ request }) => {
    const { email, password } = await readBody(request, signInSchema);
    const account = shop.findAccount(email);
    return account?.password === password
      ? json(shop.openSession(account))
      : problem(401, 'Incorrect email or password');
  }),
  http.post('/api/auth/create_user', async ({ request }) => {
    const body = await readBody(request, createUserSchema);
    return shop.findAccount(body.email)
      ? problem(409, 'An account with this email already exists')
      : json(shop.createAccount(body).details, 201);
  }),
  http.post('/api/auth/forgot_password', async ({ request }) => {
    const { email } = await readBody(request, forgotPasswordSchema);
    const account = shop.findAccount(email);
    if (account) shop.fakeShop.resetTokens.set(`reset-${email}`, account);
    return json({ message: 'If there is an account with this email, a link is on its way.' });
  }),
  http.post('/api/auth/reset_password', async ({ request }) => {
    const { token, password } = await readBody(request, resetPasswordSchema);
    const account = shop.fakeShop.resetTokens.get(token);
    if (!account) return problem(400, 'This link has expired or was already used.');
    shop.fakeShop.resetTokens.delete(token);
    account.password = password;
    return json({ message: 'Your password has been changed. Please sign in.' });
  }),
  http.post('/api/auth/refresh_access_token', async ({ request }) => {
    const { refresh_token } = await readBody(request, refreshSchema);
    const account = shop.fakeShop.refreshTokens.get(refresh_token);
    shop.fakeShop.refreshTokens.delete(refresh_token);
    return account ? json(shop.openSession(account)) : problem(401, 'Your session has ended');
  }),
  http.post('/api/auth/logout', ({ request }) => {
    accountHolder(request);
    return json({ message: 'User logged out successfully' });
  }),
  http.get('/api/auth/get_user_details', ({ request }) => json(accountHolder(request).details)),
  http.put('/api/auth/update_user_details/', async ({ request }) => {
    const account = accountHolder(request);
    Object.assign(account.details, await readBody(request, updateUserSchema));
    return json(account.details);
  }),

  http.get('/api/product/products', () => json(products)),
  http.get('/api/product/:productId', ({ params }) => {
    const product = products.find(({ product_id }) => product_id === params.productId);
    return product ? json(product) : problem(404, 'Product not found');
  }),

  http.get('/api/cart/get_cart_items_by_user/', ({ request }) => json(accountHolder(request).cart)),
  http.post('/api/cart/add_cart_item/', async ({ request }) => {
    const account = accountHolder(request);
    const { product_id, quantity } = await readBody(request, addCartItemSchema);
    const item = shop.addToCart(account, product_id, quantity);
    return item ? json(item, 201) : problem(404, 'Product not found');
  }),
  http.put('/api/cart/update_cart_item_quantity/:id/:quantity', ({ request, params }) => {
    const item = accountHolder(request).cart.find(({ cart_item_id }) => cart_item_id === params.id);
    if (!item) return problem(404, 'This item is not in your cart');
    shop.setQuantity(item, Number(params.quantity));
    return json(item);
  }),
  http.delete('/api/cart/delete_cart_item/:id', ({ request, params: { id } }) => {
    const account = accountHolder(request);
    const rest = account.cart.filter(({ cart_item_id }) => cart_item_id !== id);
    if (rest.length === account.cart.length) return problem(404, 'This item is not in your cart');
    account.cart = rest;
    return json({ id, message: 'Item removed' });
  }),

  http.post('/api/contact/message', async ({ request }) => {
    await readBody(request, contactMessageSchema);
    return json({ ticket: 'RR-7K3M-9QWD' }, 201);
  }),

  http.post('/api/order/cart_order', async ({ request }) => {
    const account = accountHolder(request);
    const body = await readBody(request, cartOrderSchema);
    if (account.cart.length === 0) return problem(409, 'Your cart is empty');
    const order = shop.placeOrder(account, body, account.cart);
    account.cart = [];
    return json(order, 201);
  }),
  http.post('/api/order/buy_now', async ({ request }) => {
    const account = accountHolder(request);
    const { product_id, quantity, ...body } = await readBody(request, buyNowSchema);
    const cart = { ...account, cart: [] };
    const item = shop.addToCart(cart, product_id, quantity);
    return item
      ? json(shop.placeOrder(account, body, [item]), 201)
      : problem(404, 'Product not found');
  }),
  http.get('/api/order/get_all_orders_by_user', ({ request }) =>
    json(accountHolder(request).orders),
  ),
  http.post('/api/order/:id/cancel', ({ request, params: { id } }) => {
    const order = accountHolder(request).orders.find(({ order_id }) => order_id === id);
    if (!order) return problem(404, 'Order not found');
    if (!order.cancellable_until) return problem(409, 'This order can no longer be cancelled.');
    shop.cancelOrder(order);
    return json(order);
  }),
  http.post('/api/order/:id/replacement', async ({ request, params: { id } }) => {
    const order = accountHolder(request).orders.find(({ order_id }) => order_id === id);
    if (!order) return problem(404, 'Order not found');
    const form = await request.formData();
    const replacement = await validate(Object.fromEntries(form), replacementSchema);
    if (!order.replaceable_until) return problem(409, 'A replacement cannot be requested now.');
    shop.requestReplacement(order, replacement, form.getAll('photos').length);
    return json(order, 201);
  }),
  http.get('/api/order/:id', ({ request, params: { id } }) => {
    const order = accountHolder(request).orders.find(({ order_id }) => order_id === id);
    return order ? json(order) : problem(404, 'This order is not yours');
  }),
];
