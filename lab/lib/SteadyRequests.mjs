import { once } from 'node:events';
import http from 'node:http';

/**
 * How a request has ended. Times in ms of `performance.now()`.
 *
 * @typedef {object} Answer
 * @property {string} path
 * @property {'kept' | 'fresh'} connection
 * @property {number} startedAt
 * @property {number} endedAt
 * @property {number} status 0 without a response
 * @property {string} text of the response, or why there is none
 */

/** How long a response may take. */
const timeoutMs = 30_000;

/** Sends requests to a server of this machine at a steady rate, half of them on connections that are kept open. */
export class SteadyRequests {
  #agent = new http.Agent({ keepAlive: true });
  #port;
  #paths;
  #onAnswer;
  #count = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  /** @type {Set<Promise<void>>} */
  #pending = new Set();

  /**
   * @param {number} port
   * @param {readonly string[]} paths in turn; `*` in one becomes the number of the request
   * @param {(answer: Answer) => void} onAnswer
   */
  constructor(port, paths, onAnswer) {
    this.#port = port;
    this.#paths = paths;
    this.#onAnswer = onAnswer;
  }

  /** @param {number} rate requests per second */
  start(rate) {
    const start = performance.now();
    this.#timer = setInterval(() => {
      // A timer that is late makes up for it.
      const due = Math.floor(((performance.now() - start) / 1_000) * rate);
      while (this.#count < due) {
        const pending = this.#visit().finally(() => this.#pending.delete(pending));
        this.#pending.add(pending);
      }
    }, 5);
  }

  async stop() {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
    this.#agent.destroy();
  }

  async #visit() {
    const count = this.#count;
    this.#count += 1;
    const path = (this.#paths[count % this.#paths.length] ?? '/').replace('*', String(count));
    // Each path on both kinds of connections.
    const isKept = Math.floor(count / this.#paths.length) % 2 === 0;
    const startedAt = performance.now();
    const reply = await this.request(path, isKept ? this.#agent : false).catch((error) => ({
      status: 0,
      text: String(error),
    }));
    const connection = isKept ? 'kept' : 'fresh';
    this.#onAnswer({ path, connection, startedAt, endedAt: performance.now(), ...reply });
  }

  /** @param {string} path @param {http.Agent | false} [agent] @returns {Promise<Pick<Answer, 'status' | 'text'>>} */
  async request(path, agent = false) {
    const headers = { accept: 'text/html, */*' };
    const signal = AbortSignal.timeout(timeoutMs);
    const request = http.get({ host: '127.0.0.1', port: this.#port, path, agent, headers, signal });
    const [response] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'));
    response.setEncoding('utf8');
    let text = '';
    for await (const part of response) text += part;
    return { status: response.statusCode ?? 0, text };
  }
}
