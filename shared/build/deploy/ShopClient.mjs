/**
 * A build as `/health/remotes` of a shell reports it.
 *
 * @typedef {object} LiveBuild
 * @property {string} build
 * @property {string} state
 * @property {{ visits: number } | null} vitals
 *
 * @typedef {LiveBuild & { share: number }} LiveCanary
 * @typedef {LiveBuild & { name: string, canary: LiveCanary | null }} LiveUnit
 */

/**
 * What the shop says of a remote.
 *
 * @typedef {object} UnitStatus
 * @property {string} unit
 * @property {StatusOfBuild & { version: string | null, commit: string | null, state: string }} live
 * @property {StatusOfBuild & {
 *   share: number, reason: string | null, visits: number, failed_visits: number, first_error?: FirstError | null
 * } | null} candidate
 * @property {{ time: string, action: string, release: string, by: string, reason?: string } | null} last
 *
 * @typedef {object} StatusOfBuild
 * @property {string} release
 * @property {string | null} build
 * @property {string | null} since
 * @property {string | null} by
 * @property {string | null} action
 *
 * @typedef {{ text: string, stack: string, page: string | null, browser: string | null }} FirstError
 * @typedef {{ release: string, build: string, notes: string[] }} Deployed
 */

/** One process of a shop's shell. */
export class ShopClient {
  /** @param {string} url @param {string} [token] */
  constructor(url, token = '') {
    this.url = url;
    this.token = token;
  }

  /** @returns {Promise<UnitStatus[]>} of the remotes that the token may deploy @throws {Error} what to do */
  status() {
    return this.#request('GET', '/deployments');
  }

  /** @param {string} unit @returns {Promise<UnitStatus | undefined>} */
  async statusOf(unit) {
    return (await this.status()).find((one) => one.unit === unit);
  }

  /**
   * @param {string} unit
   * @param {Buffer} archive
   * @param {number | null} share in percent
   * @returns {Promise<Deployed>}
   * @throws {Error} why it is refused
   */
  deploy(unit, archive, share) {
    const query = share === null ? '' : `?share=${share}`;
    return this.#request('POST', `/deployments/${unit}${query}`, {
      type: 'application/gzip',
      body: new Uint8Array(archive),
    });
  }

  /** @param {string} unit @returns {Promise<Deployed & { candidate: string | null }>} @throws {Error} */
  rollBack(unit) {
    return this.#request('POST', `/deployments/${unit}/rollback`);
  }

  /**
   * @param {string} unit
   * @param {{ candidate: string, from: number, share: number, reason?: string }} change
   * @throws {Error} when another command has changed it
   */
  async changeShare(unit, change) {
    await this.#request('PATCH', `/deployments/${unit}`, {
      type: 'application/json',
      body: JSON.stringify(change),
    });
  }

  /** @param {string} unit @throws {Error} */
  async remove(unit) {
    await this.#request('DELETE', `/deployments/${unit}`);
  }

  /** @param {string} unit @returns {Promise<LiveUnit | undefined>} undefined when the process does not respond */
  async findUnit(unit) {
    const response = await fetch(`${this.url}/health/remotes`).catch(() => null);
    if (!response?.ok) return undefined;
    const units = /** @type {LiveUnit[]} */ (await response.json());
    return units.find(({ name }) => name === unit);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ type: string, body: string | Uint8Array<ArrayBuffer> }} [content]
   * @returns {Promise<any>} the JSON of the response
   */
  async #request(method, path, content) {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(content && { 'content-type': content.type }),
      },
      ...(content && { body: content.body }),
    }).catch((/** @type {Error} */ error) => {
      const { message = error.message } = /** @type {Partial<Error>} */ (error.cause ?? {});
      throw new Error(
        `No shop responds at ${this.url} (${message}). Start it, or set SHOP_URL to another.`,
      );
    });
    if (response.status === 204) return undefined;
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    if (response.ok && isJson) return response.json();
    if (isJson) throw new Error((await response.json()).detail);
    throw new Error(explain(this.url, response.status, await response.text()));
  }
}

/** @param {string} url @param {number} status @param {string} text */
function explain(url, status, text) {
  if (status === 404 || status === 405) {
    return `${url} takes no deployments. If it is a shop, its operator has to set DEPLOY_TOKENS. SHOP_URL names another one.`;
  }
  if (status === 413) {
    return `A proxy in front of ${url} refuses archives of this size (HTTP 413). It has to allow 50 MB.`;
  }
  return `${url} responds with HTTP ${status}: ${text.slice(0, 300)}`;
}
