import { once } from 'node:events';
import http from 'node:http';

/** @typedef {'kept' | 'fresh'} Connection */

/** How long a response may take. */
const timeoutMs = 30_000;

/** Requests at a steady rate, half of them on connections that are kept open. */
export class Visitors {
  #agent = new http.Agent({ keepAlive: true });
  #port;
  #paths;
  #count = 0;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  /** @type {Set<Promise<void>>} */
  #pending = new Set();
  /** @type {Record<Connection, number[]>} milliseconds of each response */
  #times = { kept: [], fresh: [] };
  /** @type {string[]} */
  failures = [];
  /** The scripts of the shell that documents name. @type {Set<string>} */
  scripts = new Set();

  /** @param {number} port @param {string[]} paths */
  constructor(port, paths) {
    this.#port = port;
    this.#paths = paths;
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

  /** @returns {Promise<string[]>} the scripts of documents that are no longer served */
  async findLostFiles() {
    const lost = [];
    for (const script of this.scripts) {
      const { status } = await this.#request(script, false);
      if (status !== 200) lost.push(`${script}: HTTP ${status}`);
    }
    return lost;
  }

  rows() {
    return Object.entries(this.#times).map(([connection, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (/** @type {number} */ share) =>
        `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`;
      return [connection, String(sorted.length), at(0.5), at(0.99), at(1)];
    });
  }

  async #visit() {
    const path = this.#paths[this.#count % this.#paths.length] ?? '/';
    // Each path on both kinds of connections.
    const isKept = Math.floor(this.#count / this.#paths.length) % 2 === 0;
    this.#count += 1;
    const start = performance.now();
    try {
      const { status, text } = await this.#request(path, isKept ? this.#agent : false);
      if (status !== 200) this.failures.push(`${path}: HTTP ${status}`);
      for (const [script] of text.matchAll(/\/assets\/main\.\w+\.js/g)) this.scripts.add(script);
      this.#times[isKept ? 'kept' : 'fresh'].push(performance.now() - start);
    } catch (error) {
      this.failures.push(`${path} (${isKept ? 'kept' : 'fresh'}): ${error}`);
    }
  }

  /** @param {string} path @param {http.Agent | false} agent */
  async #request(path, agent) {
    const headers = { accept: 'text/html, */*' };
    const signal = AbortSignal.timeout(timeoutMs);
    const request = http.get({ host: '127.0.0.1', port: this.#port, path, agent, headers, signal });
    const [response] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'));
    response.setEncoding('utf8');
    let text = '';
    for await (const part of response) text += part;
    return { status: response.statusCode, text };
  }
}
