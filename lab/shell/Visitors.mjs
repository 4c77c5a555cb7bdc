import { SteadyRequests } from '../lib/SteadyRequests.mjs';

/** @typedef {import('../lib/SteadyRequests.mjs').Answer} Answer */

/** Requests pages, files and data, and records how long they take and which scripts documents name. */
export class Visitors {
  #requests;
  /** @type {Record<Answer['connection'], number[]>} milliseconds of each response */
  #times = { kept: [], fresh: [] };
  /** @type {string[]} */
  failures = [];
  /** The scripts of the shell that documents name. @type {Set<string>} */
  scripts = new Set();

  /** @param {number} port @param {string[]} paths */
  constructor(port, paths) {
    this.#requests = new SteadyRequests(port, paths, (answer) => this.#record(answer));
  }

  /** @param {number} rate requests per second */
  start(rate) {
    this.#requests.start(rate);
  }

  stop() {
    return this.#requests.stop();
  }

  /** @returns {Promise<string[]>} the scripts of documents that are no longer served */
  async findLostFiles() {
    const lost = [];
    for (const script of this.scripts) {
      const { status } = await this.#requests.request(script);
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

  /** @param {Answer} answer */
  #record({ path, connection, startedAt, endedAt, status, text }) {
    if (status === 0) {
      this.failures.push(`${path} (${connection}): ${text}`);
      return;
    }
    if (status !== 200) this.failures.push(`${path}: HTTP ${status}`);
    for (const [script] of text.matchAll(/\/assets\/main\.\w+\.js/g)) this.scripts.add(script);
    this.#times[connection].push(endedAt - startedAt);
  }
}
