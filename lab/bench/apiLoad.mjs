import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { delivery, newAccount } from '../chaos/forms.mjs';
import { seededRandom } from '../lib/random.mjs';

/** @typedef {{ email: string, token: string }} Shopper */

const products = ['golden', 'granny-s', 'fuji-apple', 'king-roat', 'red-gold'];

/**
 * Signs up shoppers, each with three products in the cart.
 *
 * @param {string} apiUrl
 * @param {number} count
 * @returns {Promise<Shopper[]>}
 */
export async function signUpShoppers(apiUrl, count) {
  const random = seededRandom(Date.now());
  const shoppers = [];
  while (shoppers.length < count) {
    const account = newAccount(random);
    const { email, password } = account;
    await post(`${apiUrl}/api/auth/create_user`, account);
    const { access_token: token } = await post(`${apiUrl}/api/auth/token`, { email, password });
    for (const product_id of products.slice(0, 3)) {
      await post(`${apiUrl}/api/cart/add_cart_item`, { product_id, quantity: 2 }, token);
    }
    shoppers.push({ email, token });
  }
  return shoppers;
}

/** Adds enough boxes for every order of a measurement. @param {string} databaseUrl */
export async function fillStock(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    with movement as (
      insert into stock_movements (product_id, change, kind, actor, reason)
      select product_id, 1000000, 'correction', 'shop', 'Bench' from products
    ) update products set stock = stock + 1000000
  `);
  await client.end();
}

/** @typedef {import('./sendRequests.mjs').RequestOptions} RequestOptions */

/** Returns a source of requests that read the carts of all shoppers in turn. @param {readonly Shopper[]} shoppers @returns {() => RequestOptions} */
export function cartReads(shoppers) {
  const next = roundRobin(shoppers);
  return () => ({
    path: '/api/cart/get_cart_items_by_user',
    headers: { authorization: `Bearer ${next().token}` },
  });
}

/** Returns a source of requests that order one box, by all shoppers in turn, each with a new key. @param {readonly Shopper[]} shoppers @returns {() => RequestOptions} */
export function orders(shoppers) {
  const nextShopper = roundRobin(shoppers);
  const nextProduct = roundRobin(products);
  return () => {
    const { email, token } = nextShopper();
    return {
      method: 'POST',
      path: '/api/order/buy_now',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ ...delivery(email), product_id: nextProduct(), quantity: 1 }),
    };
  };
}

/**
 * Sends 100 requests per second without waiting for responses.
 *
 * @param {string} url @param {() => RequestOptions} nextRequest @param {number} seconds
 * @returns {Promise<number[]>} the latencies in ms
 */
export function sendHundredPerSecond(url, nextRequest, seconds) {
  return Promise.all(
    Array.from({ length: 100 * seconds }, async (_each, index) => {
      await sleep(index * 10);
      const { path, ...request } = nextRequest();
      const sentAt = performance.now();
      await (await fetch(url + path, request)).arrayBuffer();
      return performance.now() - sentAt;
    }),
  );
}

/** @template T @param {readonly T[]} values @returns {() => T} */
function roundRobin(values) {
  let turn = 0;
  return () => /** @type {T} */ (values[turn++ % values.length]);
}

/** @param {string} url @param {object} body @param {string} [token] @returns {Promise<any>} */
async function post(url, body, token) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} responds with HTTP ${response.status}.`);
  return response.json();
}
