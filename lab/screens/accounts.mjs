import { randomUUID } from 'node:crypto';
import { joinTeam } from '../../e2e/support/joinTeam.mjs';
import { deliveryAddress, orderForm, person } from '../../shared/fakes/customer.mjs';
import { callApi } from '../lib/callApi.mjs';

/** @typedef {{ access_token: string, refresh_token: string }} Tokens */
/**
 * Ids of the orders of a customer: `placed` is paid in cash, `upi` waits for its payment, `refund` was paid by UPI and
 * then cancelled.
 *
 * @typedef {Record<'placed' | 'dispatched' | 'delivered' | 'upi' | 'refund', string>} Orders
 *
 * Tasks of the staff: the number of the placed order, the ticket of a message, the id of a replacement request.
 *
 * @typedef {{ orderNumber: string, ticket: string, replacement: string }} Requests
 * @typedef {{ tokens: Tokens, orders: Orders, requests: Requests }} Customer
 */

const password = 'Apples from Kotgarh';
const address = { ...deliveryAddress, optional_address: 'Near the ropeway' };

/**
 * Creates an owner and signs them in to the admin.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} shop its URL
 * @param {number} apiPort
 * @returns the tokens, and the same with the cookie of the staff for a browser context
 */
export async function createOwner(browser, shop, apiPort) {
  const context = await browser.newContext();
  try {
    const post = async (/** @type {string} */ url, /** @type {object} */ data) => {
      const response = await context.request.post(url, { data });
      if (!response.ok()) throw new Error(`${url}: ${await response.text()}`);
      return response.json();
    };
    const env = { ...process.env, API_PORT: String(apiPort) };
    const account = { email: 'devi@example.com', password: 'Apples from Kotgarh' };
    const { access_token, refresh_token } = await joinTeam(shop, env, account, post);
    const tokens = { access_token, refresh_token };
    const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
    const { cookies } = await context.storageState();
    return { tokens, storageState: { cookies, origins: [{ origin: shop, localStorage }] } };
  } finally {
    await context.close();
  }
}

/**
 * Creates a customer without an address, a cart or orders.
 *
 * @param {string} shop its URL
 * @param {string} email
 * @returns {Promise<Tokens>}
 */
export async function createCustomer(shop, email) {
  await call(shop, 'POST', '/auth/create_user', { ...person, address: '', email, password });
  return call(shop, 'POST', '/auth/token', { email, password });
}

/**
 * Creates a customer with an address, a filled cart, an order in each state, a message and a replacement request.
 * Mema Master is sold out afterwards.
 *
 * @param {string} shop its URL
 * @param {Tokens} owner the tokens of an owner
 * @returns {Promise<Customer>}
 */
export async function createBusyCustomer(shop, owner) {
  const email = 'asha@example.com';
  const tokens = await createCustomer(shop, email);
  const send = (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body,
    by = tokens,
  ) => call(shop, method, path, body, by);
  const set = (/** @type {string} */ name, /** @type {string} */ value) =>
    send('PUT', `/admin/settings/${name}`, { value }, owner);
  const change = (
    /** @type {string} */ order,
    /** @type {string} */ what,
    /** @type {object} */ to,
  ) => send('POST', `/admin/orders/${order}/${what}`, to, owner);
  /** @param {string} product_id @param {number} quantity @param {'cod' | 'upi'} [payment_method] */
  const buy = async (product_id, quantity, payment_method, by = tokens) => {
    const order = {
      ...orderForm(email),
      product_id,
      quantity,
      delivery_address: address,
      special_instruction: 'Leave it with the neighbour',
      ...(payment_method && { payment_method }),
    };
    const { order_id } = await send('POST', '/order/buy_now', order, by);
    return String(order_id);
  };

  await send('PUT', '/auth/update_user_details/', { ...person, ...address });
  await set('payment.upi.vpa', 'orchard@upi');
  await set('payment.upi.payee_name', 'Ridge and Root');
  const trader = await createCustomer(shop, 'trader@example.com');
  const wholesale = await buy('mema-master', 500, undefined, trader);
  await change(wholesale, 'confirmation', { payment_method: 'upi' });
  const delivered = await buy('fuji-apple', 2);
  const dispatched = await buy('granny-s', 1);
  for (const order of [delivered, dispatched]) {
    await change(order, 'step', { status: 'packed' });
    await change(order, 'step', {
      status: 'dispatched',
      carrier: 'India Post',
      tracking_number: 'EM123456789IN',
      tracking_url: 'https://www.indiapost.gov.in/',
    });
  }
  await change(delivered, 'step', { status: 'delivered' });
  const refund = await buy('royal-delicious', 1, 'upi');
  await change(refund, 'payment', { status: 'paid', reference: '412345678901' });
  await send('POST', `/order/${refund}/cancel`, {});
  const upi = await buy('red-gold', 2, 'upi');
  const placed = await buy('golden', 1);
  for (const [product_id, quantity] of /** @type {const} */ ([
    ['royal-delicious', 2],
    ['granny-s', 1],
  ])) {
    await send('POST', '/cart/add_cart_item/', { product_id, product_data: {}, quantity });
  }
  const { ticket } = await send('POST', '/contact/message', {
    name: 'Asha Negi',
    phone_number: person.phone_number,
    email,
    comment: 'Do you deliver to Kaza in December?',
  });
  const form = new FormData();
  form.set('product_id', 'fuji-apple');
  form.set('damaged_apples', '12');
  form.set('reason', 'Bruised in transit');
  await call(shop, 'POST', `/order/${delivered}/replacement`, form, tokens);
  const { requests } = await call(shop, 'GET', '/admin/replacements', undefined, owner);
  const { order_number } = await call(shop, 'GET', `/order/${placed}`, undefined, tokens);
  return {
    tokens,
    orders: { placed, dispatched, delivered, upi, refund },
    requests: { orderNumber: order_number, ticket, replacement: requests[0].request_id },
  };
}

/** @param {string} shop @param {string} method @param {string} path @param {object} [body] @param {Tokens} [tokens] */
function call(shop, method, path, body, tokens) {
  const headers = { 'idempotency-key': randomUUID() };
  return callApi(method, `${shop}/api${path}`, { token: tokens?.access_token, body, headers });
}
