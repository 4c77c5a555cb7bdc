const timeoutMs = 15_000;

/** @typedef {{ name: string, build: string, state: string, manifest: string }} LiveUnit */

/** A running shop, as its visitors and `/health/remotes` show it. */
export class LiveShop {
  /** @param {string} address */
  constructor(address) {
    this.address = address;
  }

  /** @param {string} unit @throws {Error} when no shop with that remote answers */
  async requireUnit(unit) {
    const live = await this.#liveBuild(unit);
    if (live) return live;
    throw new Error(
      `No shop with ${unit} answers at ${this.address}. Set SHOP_ADDRESS to another.`,
    );
  }

  /**
   * Waits until the shop serves the build that is meant, whole.
   *
   * @param {string} unit
   * @param {(live: LiveUnit) => boolean} isMeant
   * @returns {Promise<string | null>} what is wrong with it
   */
  async untilServed(unit, isMeant) {
    const until = Date.now() + timeoutMs;
    while (Date.now() < until) {
      const live = await this.#liveBuild(unit);
      if (live && isMeant(live)) {
        if (live.state !== 'live') return `The shop says: ${live.state}.`;
        return this.#missingFile(live.manifest);
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return `After ${timeoutMs / 1000} s the shop did not serve the build that it was pointed at.`;
  }

  /** @param {string} unit @returns {Promise<LiveUnit | undefined>} */
  async #liveBuild(unit) {
    const answer = await fetch(`${this.address}/health/remotes`).catch(() => null);
    if (!answer?.ok) return undefined;
    /** @type {LiveUnit[]} */
    const units = await answer.json();
    return units.find(({ name }) => name === unit);
  }

  /** @param {string} manifestPath @returns {Promise<string | null>} */
  async #missingFile(manifestPath) {
    const manifest = await (await fetch(this.address + manifestPath)).json();
    for (const file of filesOf(manifest)) {
      const answer = await fetch(new URL(file, this.address + manifestPath));
      await answer.arrayBuffer();
      if (!answer.ok) return `${file} answers HTTP ${answer.status}.`;
    }
    return null;
  }
}

/**
 * @typedef {Record<'sync' | 'async', string[]>} Files
 * @param {{ metaData: { remoteEntry: { name: string } }, exposes: { assets: { js: Files, css: Files } }[] }} manifest
 * @returns {string[]} what a visitor may be told to fetch
 */
export function filesOf({ metaData, exposes }) {
  const files = exposes.flatMap(({ assets }) =>
    [assets.js, assets.css].flatMap(({ sync, async: later }) => [...sync, ...later]),
  );
  return [...new Set([metaData.remoteEntry.name, ...files])];
}
