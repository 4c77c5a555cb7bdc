import { joinTeam } from '../../e2e/support/joinTeam.mjs';

/**
 * @typedef {import('./customers.mjs').Tokens} Tokens
 * @typedef {Awaited<ReturnType<import('playwright-core').BrowserContext['storageState']>>} StorageState
 */

/**
 * Creates an owner and signs them in to the admin.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} shop its URL
 * @param {number} apiPort
 * @returns {Promise<{ tokens: Tokens, storageState: StorageState }>} the tokens, and
 *   the same with the cookie of the staff for a browser context
 */
export async function createOwner(browser, shop, apiPort) {
  const context = await browser.newContext();
  try {
    const post = async (/** @type {string} */ url, /** @type {object} */ data) => {
      const response = await context.request.post(url, { data });
      if (!response.ok()) throw new Error(`${url}: ${await response.text()}`);
      return response.json();
    };
    const env = { ...process.env, API_PORT: String(apiPort) };
    const account = { email: 'devi@example.com', password: 'Apples from Kotgarh' };
    const { access_token, refresh_token } = await joinTeam(shop, env, account, post);
    const tokens = { access_token, refresh_token };
    const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
    const { cookies } = await context.storageState();
    return { tokens, storageState: { cookies, origins: [{ origin: shop, localStorage }] } };
  } finally {
    await context.close();
  }
}
