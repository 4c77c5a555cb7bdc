import { setTimeout as sleep } from 'node:timers/promises';
import { requestInit } from '../lib/callApi.mjs';
import { waitMs } from './requests.mjs';

/** The longest outage that shoppers wait for. */
const maxWaitMs = 90_000;
/** How often a visitor reloads a page. */
const maxAttempts = 5;

/** Sends requests as a browser does: with pauses, and after a failure again, when `Retry-After` allows it. */
export class ShopClient {
  #url;
  #random;
  #recorder;
  #signal;
  isPatient = true;

  /**
   * @param {string} url
   * @param {import('../lib/random.mjs').Random} random
   * @param {import('./requests.mjs').Recorder} recorder
   * @param {AbortSignal} signal aborted when nobody waits for responses any more
   */
  constructor(url, random, recorder, signal) {
    this.#url = url;
    this.#random = random;
    this.#recorder = recorder;
    this.#signal = signal;
  }

  /** @type {import('../chaos/ApiClient.mjs').Send} */
  send = async (method, path, { isIdempotent = true, ...request } = {}) => {
    await sleep(this.#random.integer(50, 250));
    const what = /^\/api\/order\/(cart_order|buy_now)$/.test(path) ? 'order' : 'other';
    const deadline = performance.now() + maxWaitMs;
    for (let isRepeated = false; ; isRepeated = true) {
      this.#signal.throwIfAborted();
      const init = requestInit(method, request);
      const reply = await this.#recorder.send(what, this.#url + path, init);
      const { status, text, failure, retryAfter } = reply;
      if (!failure) return { status, body: JSON.parse(text), isRepeated };
      // Not repeatable without a key: the shopper reads the cart instead.
      if (!isIdempotent) return undefined;
      if (performance.now() > deadline) {
        this.#recorder.giveUp(`${failure} to ${method} ${path}`);
        throw new Error(`No response to ${method} ${path} for ${maxWaitMs / 1000} s.`);
      }
      await sleep(waitMs(retryAfter, this.#random.integer(200, 600)));
    }
  };
}

/** A public path, and a text that its response contains. @typedef {{ path: string, text: string }} Reading */

/**
 * Reads pages and product lists in turn, and reloads them after a failure, as a person does.
 *
 * @param {string} url of the shop
 * @param {readonly Reading[]} readings
 * @param {import('../lib/random.mjs').Random} random
 * @param {import('./requests.mjs').Recorder} recorder
 * @param {AbortSignal} signal
 */
export async function visit(url, readings, random, recorder, signal) {
  while (!signal.aborted) {
    const { path, text } = random.pick(readings);
    const accept = path.startsWith('/api/') ? 'application/json' : 'text/html';
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const init = { headers: { accept } };
      const { failure, retryAfter } = await recorder.send('read', url + path, init, text);
      if (!failure) break;
      if (attempt === maxAttempts) recorder.giveUp(`${failure} to GET ${path}`);
      await sleep(waitMs(retryAfter, 200));
    }
    await sleep(random.integer(20, 100));
  }
}

/**
 * @param {string} url of the shop
 * @returns {Promise<Reading[]>} pages and calls that show products
 * @throws {Error} when the shop has none
 */
export async function findReadings(url) {
  const response = await fetch(`${url}/api/product/products`);
  /** @type {{ product_id: string, label: string }[]} */
  const products = await response.json();
  const [first] = products;
  if (!first) throw new Error('The shop has no products.');
  return [
    { path: '/', text: '</html>' },
    { path: '/about', text: '</html>' },
    { path: '/shop', text: first.label },
    { path: '/api/product/products', text: first.product_id },
    ...products.map(({ product_id, label }) => ({ path: `/shop/${product_id}`, text: label })),
  ];
}
