import { LiveShop } from './LiveShop.mjs';

/** @typedef {import('./LiveShop.mjs').LiveUnit} LiveUnit */
/** @typedef {import('./LiveShop.mjs').LiveBuild} LiveBuild */

/** All processes of the shell. */
export class LiveShops {
  /** @param {string} urls separated by commas */
  constructor(urls) {
    this.shops = urls.split(',').map((url) => new LiveShop(url.trim()));
  }

  /** @param {string} unit @returns {Promise<LiveUnit>} as the first reports it @throws {Error} when one does not respond */
  async requireUnit(unit) {
    const units = await Promise.all(this.shops.map((shop) => shop.requireUnit(unit)));
    return /** @type {LiveUnit} */ (units[0]);
  }

  /** @param {string} unit @returns {Promise<(LiveUnit | undefined)[]>} undefined for those that do not respond */
  findUnits(unit) {
    return Promise.all(this.shops.map((shop) => shop.findUnit(unit)));
  }

  /**
   * Waits until each serves the expected build with all its files.
   *
   * @param {string} unit
   * @param {(live: LiveUnit) => LiveBuild | null} findExpected null while it is not there
   * @returns {Promise<string | null>} what is wrong with it
   */
  async waitUntilServed(unit, findExpected) {
    const problems = await Promise.all(
      this.shops.map((shop) => shop.waitUntilServed(unit, findExpected)),
    );
    return problems.find((problem) => problem !== null) ?? null;
  }
}
