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
  /** The pending starts of killed processes. @type {Map<ApiProcess, Promise<void>>} */
  #starts = new Map();
  /** The times of the kills, in ms since the epoch. @type {number[]} */
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
      this.#killApi,
      this.#killApi,
      this.#killServer,
      this.#killBackend,
    ]);
    await kill.call(this);
  }

  /** Waits until every killed process runs again. */
  async untilStarted() {
    await Promise.all(this.#starts.values());
  }

  /** Other processes may be killed while this one starts. One time in ten it is killed again while it starts. */
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

  /** Kills the server and all its processes. */
  async #killServer() {
    this.#record('PostgreSQL server');
    await this.#server.kill();
    await this.#server.start();
  }

  /** Kills one of its processes: PostgreSQL then ends all others and recovers by itself. */
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
