import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf, failureOfError, waitMs } from './failures.mjs';

/** A public path, and a text that its response contains. @typedef {{ path: string, text: string }} Reading */

const timeoutMs = 20_000;
const maxAttempts = 5;

/** Reads pages and product lists in turn. */
export class Visitor {
  #url;
  #random;
  #recorder;

  /**
   * @param {string} url
   * @param {import('../lib/random.mjs').Random} random
   * @param {import('./Recorder.mjs').Recorder} recorder
   */
  constructor(url, random, recorder) {
    this.#url = url;
    this.#random = random;
    this.#recorder = recorder;
  }

  /** @param {readonly Reading[]} readings @param {AbortSignal} signal */
  async read(readings, signal) {
    while (!signal.aborted) {
      await this.#readOne(this.#random.pick(readings));
      await sleep(this.#random.integer(20, 100));
    }
  }

  /** Reloads after a failure, as a person does. @param {Reading} reading */
  async #readOne(reading) {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { failure, retryAfter } = await this.#attempt(reading);
      if (!failure) return;
      if (attempt === maxAttempts) this.#recorder.giveUp(`${failure} to GET ${reading.path}`);
      await sleep(waitMs(retryAfter, 200));
    }
  }

  /** @param {Reading} reading */
  async #attempt({ path, text }) {
    const startedAt = performance.now();
    /** @type {string | undefined} */
    let failure;
    let retryAfter = null;
    try {
      const response = await fetch(this.#url + path, {
        headers: { accept: path.startsWith('/api/') ? 'application/json' : 'text/html' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      retryAfter = response.headers.get('retry-after');
      failure = failureOf(response.status, retryAfter);
      if (!failure && !(response.ok && body.includes(text))) failure = 'incomplete';
    } catch (error) {
      failure = failureOfError(error);
    }
    this.#recorder.record({ what: 'read', startedAt, endedAt: performance.now(), failure });
    return { failure, retryAfter };
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
