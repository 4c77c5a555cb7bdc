import { setTimeout as sleep } from 'node:timers/promises';
import { canCreateDatabases } from '../../scripts/lib/PostgresServer.mjs';
import { killProcess } from '../../scripts/lib/processes.mjs';

/**
 * @typedef {import('./ApiProcess.mjs').ApiProcess} ApiProcess
 * @typedef {import('../../scripts/lib/PostgresServer.mjs').PostgresServer} PostgresServer
 */

/** Kills processes with SIGKILL at random moments, and starts them again. */
export class Killer {
  #apis;
  #server;
  #random;
  /** Of processes that were killed. @type {Map<ApiProcess, Promise<void>>} */
  #starts = new Map();
  /** In ms. @type {number[]} */
  times = [];
  counts = { API: 0, 'PostgreSQL server': 0, 'PostgreSQL backend': 0 };

  /** @param {ApiProcess[]} apis @param {PostgresServer} server @param {import('../lib/random.mjs').Random} random */
  constructor(apis, server, random) {
    this.#apis = apis;
    this.#server = server;
    this.#random = random;
  }

  async killOne() {
    await sleep(this.#random.integer(50, 500));
    const kill = this.#random.pick([
      ...[this.#killApi, this.#killApi],
      ...[this.#killServer, this.#killBackend],
    ]);
    await kill.call(this);
  }

  /** Resolves when everything that was killed runs again. */
  async untilStarted() {
    await Promise.all(this.#starts.values());
  }

  /** Others may be killed while it starts; now and then it is killed itself once more. */
  async #killApi() {
    const api = this.#random.pick(this.#apis);
    if (!this.#random.chance(0.1)) await this.#starts.get(api);
    this.#record('API');
    await api.kill();
    if (!this.#starts.has(api)) {
      this.#starts.set(
        api,
        api.start().finally(() => this.#starts.delete(api)),
      );
    }
  }

  /** The server and all its processes at once. */
  async #killServer() {
    this.#record('PostgreSQL server');
    await this.#server.kill();
    await this.#server.start();
  }

  /** One of its processes: the server then ends all others and recovers by itself. */
  async #killBackend() {
    const { backends } = this.#server;
    if (backends.length === 0) return this.#killServer();
    this.#record('PostgreSQL backend');
    killProcess(this.#random.pick(backends));
    while (!(await canCreateDatabases(this.#server.url))) await sleep(20);
  }

  /** @param {keyof Killer['counts']} what */
  #record(what) {
    this.counts[what] += 1;
    this.times.push(Date.now());
  }
}
