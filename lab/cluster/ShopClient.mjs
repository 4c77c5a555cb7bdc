import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf, failureOfError, waitMs } from './failures.mjs';

/**
 * @typedef {import('../chaos/ApiClient.mjs').Request} Request
 * @typedef {import('../chaos/ApiClient.mjs').Reply} Reply
 */

/** As long as a browser's request to the shop. */
const timeoutMs = 20_000;
/** So long an outage may last. */
const maxWaitMs = 90_000;

/** Sends requests to the shop as a browser does: with pauses, and again after a failure, as the server says. */
export class ShopClient {
  #url;
  #random;
  #recorder;
  #signal;
  isPatient = true;

  /**
   * @param {string} url
   * @param {import('../lib/random.mjs').Random} random
   * @param {import('./Recorder.mjs').Recorder} recorder
   * @param {AbortSignal} signal aborted when nobody waits for responses any more
   */
  constructor(url, random, recorder, signal) {
    this.#url = url;
    this.#random = random;
    this.#recorder = recorder;
    this.#signal = signal;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Request} [request]
   * @returns {Promise<Reply | undefined>} undefined when nobody knows whether the request had an effect
   * @throws {Error} when there is no response in time
   */
  async send(method, path, { isIdempotent = true, ...request } = {}) {
    await sleep(this.#random.integer(50, 250));
    const deadline = performance.now() + maxWaitMs;
    for (let isRepeated = false; ; isRepeated = true) {
      this.#signal.throwIfAborted();
      const { failure, retryAfter, ...reply } = await this.#attempt(method, path, request);
      if (!failure) return { ...reply, isRepeated };
      // Without a key nobody may repeat it: the shopper looks what is in the cart.
      if (!isIdempotent) return undefined;
      if (performance.now() > deadline) {
        this.#recorder.giveUp(`${failure} to ${method} ${path}`);
        throw new Error(`No response to ${method} ${path} for ${maxWaitMs / 1000} s.`);
      }
      await sleep(waitMs(retryAfter, this.#random.integer(200, 600)));
    }
  }

  /** @param {string} method @param {string} path @param {Request} request */
  async #attempt(method, path, { token, body, headers }) {
    const startedAt = performance.now();
    const isOrder = /^\/api\/order\/(cart_order|buy_now)$/.test(path);
    /** @type {import('./Recorder.mjs').Attempt['what']} */
    const what = isOrder ? 'order' : 'other';
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const retryAfter = response.headers.get('retry-after');
      const failure = failureOf(response.status, retryAfter);
      const { status } = response;
      // A proxy may fail without a JSON body.
      const text = await response.text();
      const isAccepted = isOrder && status === 201;
      this.#recorder.record({ what, startedAt, endedAt: performance.now(), failure, isAccepted });
      return { status, body: failure ? undefined : JSON.parse(text), failure, retryAfter };
    } catch (error) {
      const failure = failureOfError(error);
      this.#recorder.record({ what, startedAt, endedAt: performance.now(), failure });
      return { status: 0, body: undefined, failure, retryAfter: null };
    }
  }
}
