/** Long enough for a busy machine. A broken build is refused earlier, or reported at once. */
const timeoutMs = 60_000;

/** @typedef {{ build: string, state: string, manifest: string, vitals: { visits: number } | null }} LiveBuild */
/** @typedef {LiveBuild & { share: number }} LiveCanary */
/** @typedef {LiveBuild & { name: string, canary: LiveCanary | null }} LiveUnit */

/** States of a build that visitors get. */
const goodStates = ['live', 'running'];

/** A running shop, by what it serves and by its `/health/remotes`. */
class LiveShop {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  /** @param {string} unit @throws {Error} when no shop with that remote responds */
  async requireUnit(unit) {
    const live = await this.findUnit(unit);
    if (live) return live;
    throw new Error(`No shop with ${unit} responds at ${this.url}. Set SHOP_URL to another.`);
  }

  /**
   * Waits until the shop serves the expected build with all its files.
   *
   * @param {string} unit
   * @param {(live: LiveUnit) => LiveBuild | null} findExpected null while it is not there
   * @returns {Promise<string | null>} what is wrong with it
   */
  async waitUntilServed(unit, findExpected) {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      const live = await this.findUnit(unit);
      const expected = live && findExpected(live);
      if (expected) {
        if (!goodStates.includes(expected.state)) return `The shop reports: ${expected.state}.`;
        return this.#findMissingFile(expected.manifest);
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return `After ${timeoutMs / 1000} s the shop did not serve the new build.`;
  }

  /** @param {string} unit @returns {Promise<LiveUnit | undefined>} */
  async findUnit(unit) {
    const response = await fetch(`${this.url}/health/remotes`).catch(() => null);
    if (!response?.ok) return undefined;
    /** @type {LiveUnit[]} */
    const units = await response.json();
    return units.find(({ name }) => name === unit);
  }

  /** @param {string} manifestPath @returns {Promise<string | null>} */
  async #findMissingFile(manifestPath) {
    const manifest = await (await fetch(this.url + manifestPath)).json();
    for (const file of manifestFiles(manifest)) {
      const response = await fetch(new URL(file, this.url + manifestPath));
      await response.arrayBuffer();
      if (!response.ok) return `${file} responds with HTTP ${response.status}.`;
    }
    return null;
  }
}

/**
 * @typedef {Record<'sync' | 'async', string[]>} Files
 * @param {{ metaData: { remoteEntry: { name: string } }, exposes: { assets: { js: Files, css: Files } }[] }} manifest
 * @returns {string[]} the files that browsers load
 */
export function manifestFiles({ metaData, exposes }) {
  const files = exposes.flatMap(({ assets }) =>
    [assets.js, assets.css].flatMap(({ sync, async: lazy }) => [...sync, ...lazy]),
  );
  return [...new Set([metaData.remoteEntry.name, ...files])];
}

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
