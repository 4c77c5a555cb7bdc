import { setTimeout as sleep } from 'node:timers/promises';
import { failureOf, failureOfError, waitMs } from './failures.mjs';

/**
 * @typedef {import('../chaos/ApiClient.mjs').Request} Request
 * @typedef {import('../chaos/ApiClient.mjs').Reply} Reply
 */

/** The timeout of the shop's requests in browsers. */
const timeoutMs = 20_000;
/** The longest outage that clients wait for. */
const maxWaitMs = 90_000;

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
      // Not repeatable without a key: the shopper reads the cart instead.
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
      // Errors of a proxy have no JSON body.
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
