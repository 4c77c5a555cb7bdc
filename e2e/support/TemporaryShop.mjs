import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { writeBuiltRemotes } from '../../scripts/lib/builtRemotes.mjs';
import { endService, startServer } from '../../scripts/lib/services.mjs';

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Shell */

/** Runs the production build on free ports with a separate database, until the command ends. */
export class TemporaryShop {
  #onEnd;
  #dataFolder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  #apiPort = 0;

  /** @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd */
  constructor(onEnd) {
    this.#onEnd = onEnd;
    onEnd(() => rmSync(this.#dataFolder, { recursive: true, force: true }));
  }

  get apiPort() {
    return this.#apiPort;
  }

  /**
   * @param {NodeJS.ProcessEnv} [settings] override the defaults
   * @returns {Promise<number>} the process id
   */
  async startApi(settings = {}) {
    this.#apiPort = await getPort();
    const env = {
      LOG_LEVEL: 'error',
      DATA_DIR: this.#dataFolder,
      DATABASE_URL: '',
      // All requests share one IP address.
      RATE_LIMIT_SCALE: '100000',
      ...settings,
    };
    const { child } = await startServer('api', this.#apiPort, env, this.#onEnd);
    return child.pid ?? 0;
  }

  /**
   * @param {NodeJS.ProcessEnv} [settings] override the defaults
   * @returns {Promise<Shell>}
   */
  async startShell(settings = {}) {
    const port = await getPort();
    const env = {
      LOG_LEVEL: 'error',
      API_PORT: String(this.#apiPort),
      REMOTES_FILE: writeBuiltRemotes(this.#dataFolder),
      ...settings,
    };
    const service = await startServer('shell', port, env, this.#onEnd);
    return {
      url: `http://127.0.0.1:${port}`,
      pid: service.child.pid ?? 0,
      stop: () => endService(service),
    };
  }

  /** @returns {Promise<string>} the path of a product's page */
  async productPath() {
    const response = await fetch(`http://127.0.0.1:${this.#apiPort}/api/product/products`);
    /** @type {{ product_id: string }[]} */
    const products = await response.json();
    const [product] = products;
    if (!product) throw new Error('The API has no products.');
    return `/shop/${encodeURIComponent(product.product_id)}`;
  }
}
