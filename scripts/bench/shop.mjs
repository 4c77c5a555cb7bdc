import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../ports.mjs';
import { hasEnded } from '../processes.mjs';
import { ended, endServices, startService, untilReady } from '../services.mjs';

/** @typedef {{ address: string, pid: number, stop: () => Promise<void> }} Shell */

/** The production build on ports and a database of its own; `stop` ends whatever still runs. */
export class Shop {
  /** @type {import('../services.mjs').Service[]} */
  #services = [];
  #dataFolder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  #apiPort = 0;

  get apiPort() {
    return this.#apiPort;
  }

  async startApi() {
    this.#apiPort = await findFreePort();
    await this.#start('The API', 'api/dist/main.js', this.#apiPort, {
      API_PORT: String(this.#apiPort),
      DATA_DIR: this.#dataFolder,
      DATABASE_URL: '',
      // One visitor asks for more than many would.
      RATE_LIMIT_SCALE: '100000',
    });
  }

  /**
   * A shell before the API.
   *
   * @param {NodeJS.ProcessEnv} [settings] what is different about it
   * @returns {Promise<Shell>}
   */
  async startShell(settings = {}) {
    const port = await findFreePort();
    const service = await this.#start('The shell', 'shell/dist/server/main.js', port, {
      API_PORT: String(this.#apiPort),
      ...settings,
    });
    return {
      address: `http://127.0.0.1:${port}`,
      pid: service.child.pid ?? 0,
      stop: () => endServices([service]),
    };
  }

  /** @returns {Promise<string>} the address of a product's page */
  async productPath() {
    const answer = await fetch(`http://127.0.0.1:${this.#apiPort}/api/product/products`);
    /** @type {{ product_id: string }[]} */
    const products = await answer.json();
    const [product] = products;
    if (!product) throw new Error('The API offers no product.');
    return `/shop/${encodeURIComponent(product.product_id)}`;
  }

  async stop() {
    await endServices(this.#services);
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }

  /** @param {string} label @param {string} program @param {number} port @param {NodeJS.ProcessEnv} env */
  async #start(label, program, port, env) {
    const service = startService(label, program, {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      ...env,
    });
    this.#services.push(service);
    await untilReady(service, `http://127.0.0.1:${port}/health/ready`);
    if (hasEnded(service.child)) throw new Error(await ended(service));
    return service;
  }
}
