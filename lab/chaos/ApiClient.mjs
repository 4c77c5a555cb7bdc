import { setTimeout as sleep } from 'node:timers/promises';
import { requestInit } from '../lib/callApi.mjs';

/**
 * @typedef {import('../lib/callApi.mjs').Request & { isIdempotent?: boolean }} Request
 *   `isIdempotent` is false: not sent again, since nobody knows whether it had an effect
 *
 * @typedef {object} Reply
 * @property {number} status
 * @property {any} body
 * @property {boolean} isRepeated an earlier attempt had no response and may have had an effect
 *
 * @typedef {(method: string, path: string, request?: Request) => Promise<Reply | undefined>} Send
 *   returns undefined when nobody knows whether the request had an effect; throws when there is no response in time
 */

/** The longest outage that clients wait for. */
const timeoutMs = 60_000;

/** Sends requests to several processes of the API, and repeats them when one is killed or a response is lost. */
export class ApiClient {
  #urls;
  #random;
  /** Some shoppers leave before a response arrives. */
  isPatient = true;
  /** Responses that were lost, by a kill or on purpose. */
  lostResponses = 0;
  /** Statuses of failed requests, other than 503 in an outage. @type {string[]} */
  failures = [];

  /** @param {readonly string[]} urls @param {import('../lib/random.mjs').Random} random */
  constructor(urls, random) {
    this.#urls = urls;
    this.#random = random;
  }

  /** @type {Send} */
  send = async (method, path, { isIdempotent = true, ...request } = {}) => {
    const deadline = Date.now() + timeoutMs;
    for (let isRepeated = false; ; isRepeated = true) {
      const reply = await this.#attempt(method, path, request);
      if (reply && reply.status < 500) return { ...reply, isRepeated };
      this.lostResponses += 1;
      if (reply && reply.status !== 503) this.failures.push(`${reply.status} to ${method} ${path}`);
      if (!isIdempotent) return undefined;
      if (Date.now() > deadline) throw new Error(`No response to ${method} ${path} for a minute.`);
      await sleep(this.#random.integer(10, 150));
    }
  };

  /** @param {string} method @param {string} path @param {Request} request */
  async #attempt(method, path, request) {
    const isLeaving = !this.isPatient && this.#random.chance(0.1);
    const signal = AbortSignal.timeout(isLeaving ? this.#random.integer(1, 40) : timeoutMs);
    const url = this.#random.pick(this.#urls) + path;
    try {
      const response = await fetch(url, { ...requestInit(method, request), signal });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
