import { setTimeout as wait } from 'node:timers/promises';
import { findToken } from './findToken.mjs';
import { ShopClient } from './ShopClient.mjs';

/** @typedef {import('./ShopClient.mjs').LiveUnit} LiveUnit */

const pollMs = 250;

/** All processes of a shop's shell, which share their releases. The first one takes the commands. */
export class Shops {
  /** @param {ShopClient[]} shops @param {number} [timeoutMs] a shell polls its files every two seconds */
  constructor(shops, timeoutMs = 60_000) {
    const [first] = shops;
    if (!first) throw new Error('SHOP_URL names no shop.');
    this.first = first;
    this.shops = shops;
    this.timeoutMs = timeoutMs;
  }

  /** @param {string} unit @returns {Promise<(LiveUnit | undefined)[]>} undefined for those that do not respond */
  findUnits(unit) {
    return Promise.all(this.shops.map((shop) => shop.findUnit(unit)));
  }

  /**
   * Waits until each process serves the expected builds.
   *
   * @param {string} unit
   * @param {(live: LiveUnit) => boolean} isExpected
   * @returns {Promise<string | null>} what is wrong
   */
  async waitUntilServed(unit, isExpected) {
    const problems = await Promise.all(
      this.shops.map((shop) => this.#waitFor(shop, unit, isExpected)),
    );
    return problems.find((problem) => problem !== null) ?? null;
  }

  /** @param {ShopClient} shop @param {string} unit @param {(live: LiveUnit) => boolean} isExpected */
  async #waitFor(shop, unit, isExpected) {
    const deadline = Date.now() + this.timeoutMs;
    do {
      const live = await shop.findUnit(unit);
      if (live && isExpected(live)) return null;
      await wait(pollMs);
    } while (Date.now() < deadline);
    return `After ${this.timeoutMs / 1000} s ${shop.url} does not serve the expected build. Do all shells of SHOP_URL share one data folder?`;
  }
}

/**
 * Returns the shop that the environment names: `SHOP_URL`, with commas between several processes.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @throws {Error} when the URL is none, or when there is no token for it
 */
export function openShops(env = process.env) {
  const urls = (env.SHOP_URL || `http://localhost:${env.PORT || 3000}`)
    .split(',')
    .map((url) => url.trim().replace(/\/$/, ''));
  const [first = ''] = urls;
  const wrong = urls.find((url) => !/^https?:\/\//.test(url) || !URL.canParse(url));
  if (wrong !== undefined) {
    throw new Error(`SHOP_URL must name a shop like https://shop.example, not “${wrong}”.`);
  }
  const token = findToken(first, env);
  return new Shops(urls.map((url) => new ShopClient(url, token)));
}
