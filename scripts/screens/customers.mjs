import { run } from '../lib/processes.mjs';

/** @typedef {{ access_token: string, refresh_token: string }} Tokens */
/** @typedef {{ tokens: Tokens, placedOrder: string, deliveredOrder: string }} Customer */

const password = 'Apples from Kotgarh';
const address = {
  address: '14 Orchard Lane',
  optional_address: 'Near the ropeway',
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
};

/**
 * A customer without address, cart and orders.
 *
 * @param {string} shop its URL
 * @param {string} email
 * @returns {Promise<Tokens>}
 */
export async function createCustomer(shop, email) {
  const names = { first_name: 'Asha', last_name: 'Negi', phone_number: '9876543210', address: '' };
  await call(shop, 'POST', '/auth/create_user', { ...names, email, password });
  return call(shop, 'POST', '/auth/token', { email, password });
}

/**
 * A customer with an address, a filled cart, an order just placed and one that was delivered.
 *
 * @param {string} shop its URL
 * @param {number} apiPort
 * @returns {Promise<Customer>}
 */
export async function createBusyCustomer(shop, apiPort) {
  const email = 'asha@example.com';
  const tokens = await createCustomer(shop, email);
  const person = { first_name: 'Asha', last_name: 'Negi', phone_number: '9876543210' };
  const send = (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body,
  ) => call(shop, method, path, body, tokens);
  const buy = async (/** @type {string} */ product_id, /** @type {number} */ quantity) => {
    const { order_id } = await send('POST', '/order/buy_now', {
      ...{ ...person, email, product_id, quantity, delivery_address: address },
      ...{ payment_status: 'unpaid', special_instruction: 'Leave it with the neighbour' },
    });
    return String(order_id);
  };

  await send('PUT', '/auth/update_user_details/', { ...person, ...address });
  const deliveredOrder = await buy('fuji-apple', 2);
  for (const status of ['packed', 'dispatched', 'delivered']) {
    const args = ['api/dist/main.js', 'order', deliveredOrder, status, 'By courier, AWB 4711'];
    const env = { ...process.env, API_PORT: String(apiPort) };
    const { exitCode, output } = await run(process.execPath, args, { env, isQuiet: true });
    if (exitCode !== 0) throw new Error(`The order cannot be ${status}:\n${output}`);
  }
  const placedOrder = await buy('golden', 1);
  for (const [product_id, quantity] of /** @type {const} */ ([
    ['royal-delicious', 2],
    ['granny-s', 1],
  ])) {
    await send('POST', '/cart/add_cart_item/', { product_id, product_data: {}, quantity });
  }
  return { tokens, placedOrder, deliveredOrder };
}

/**
 * @param {string} shop
 * @param {string} method
 * @param {string} path
 * @param {object} body
 * @param {Tokens} [tokens]
 */
async function call(shop, method, path, body, tokens) {
  const response = await fetch(`${shop}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(tokens && { authorization: `Bearer ${tokens.access_token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
  return response.json();
}
