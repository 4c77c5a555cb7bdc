import { randomUUID } from 'node:crypto';
import { person } from '../../shared/fakes/customer.mjs';
import { callApi } from '../lib/callApi.mjs';
import { observePage } from './observePage.mjs';
import { orderOnce } from './orderOnce.mjs';

/** @typedef {import('playwright-core').Browser} Browser */
/** A customer, and how many orders the shop has acknowledged to their browser. @typedef {{ token: string, acknowledged: number }} Customer */

/** The largest number of orders in one document. */
const ordersPerDocument = { returning: 1, staying: Infinity };

/**
 * Shops in a browser again and again: `returning` opens the shop anew for each order, as another customer each time.
 * `staying` does everything in the document that it opened first, whatever is deployed meanwhile.
 */
export class BrowserShopper {
  /** @type {Customer[]} */
  customers = [];
  /** Documents that were loaded without being asked for. */
  reloads = 0;
  /** The sum of the layout shifts in each document that no input has caused. @type {number[]} */
  shifts = [];
  /** @type {string[]} */
  shiftSources = [];
  /** Visits that did not end with an order, and the builds of their document. @type {{ text: string, builds: string[] }[]} */
  failures = [];
  #begun = 0;

  /**
   * @param {Browser} browser
   * @param {{ shop: string, products: readonly { product_id: string, label: string }[], kind: keyof typeof ordersPerDocument }} options
   */
  constructor(browser, { shop, products, kind }) {
    this.browser = browser;
    this.shop = shop;
    this.products = products;
    this.kind = kind;
  }

  /** Shops until the signal is aborted, and ends the order that was begun. @param {AbortSignal} signal */
  async run(signal) {
    while (!signal.aborted) await this.#visit(signal);
  }

  /** @param {AbortSignal} signal */
  async #visit(signal) {
    const tokens = await createAccount(this.shop);
    const customer = { token: tokens.access_token, acknowledged: 0 };
    this.customers.push(customer);
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 900 },
      storageState: signedIn(this.shop, tokens),
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    page.on('response', (response) => {
      if (isOrder(response)) customer.acknowledged += 1;
    });
    const observed = await observePage(page);
    /** @type {string[]} */
    let builds = [];
    try {
      await page.goto(`${this.shop}/shop`);
      builds = await readBuilds(page);
      await waitForHydration(page);
      for (let count = 0; count < ordersPerDocument[this.kind] && !signal.aborted; count += 1) {
        const product = this.products[this.#begun++ % this.products.length];
        if (!product) throw new Error('The shop has no products.');
        await orderOnce(page, product, this.kind === 'staying' ? 'notice' : 'menu');
      }
    } catch (error) {
      const reason =
        error instanceof Error ? error.message.split('\n', 3).join(' ') : String(error);
      const heading = await page.getByRole('heading').allInnerTexts().catch(String);
      this.failures.push({ text: `${page.url()}: ${reason} (${heading})`, builds });
    }
    const shifts = await observed.readShifts().catch(() => ({ sum: 0, sources: [] }));
    this.shifts.push(shifts.sum);
    this.shiftSources.push(...shifts.sources);
    this.reloads += observed.countLoads() - 1;
    await context.close();
  }
}

/** @param {string} shop @returns {Promise<{ access_token: string, refresh_token: string }>} */
export async function createAccount(shop) {
  const account = { email: `asha.${randomUUID()}@example.in`, password: `Kotgarh-${randomUUID()}` };
  const body = { ...person, ...account, address: '' };
  await callApi('POST', `${shop}/api/auth/create_user`, { body });
  return callApi('POST', `${shop}/api/auth/token`, { body: account });
}

/**
 * Returns the storage of a browser that is signed in.
 *
 * @param {string} origin
 * @param {{ access_token: string, refresh_token: string }} tokens
 */
export function signedIn(origin, { access_token, refresh_token }) {
  const localStorage = Object.entries({ access_token, refresh_token }).map(([name, value]) => ({
    name,
    value,
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Returns the builds that a document names. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
function readBuilds(page) {
  return page.locator('#shop-state').evaluate((block) => {
    const { remotes } = JSON.parse(block.textContent ?? '');
    return Object.values(remotes).map((/** @type {string} */ url) => url.split('/')[3] ?? '');
  });
}

/** @param {import('playwright-core').Response} response */
const isOrder = (response) =>
  response.url().endsWith('/api/order/cart_order') &&
  response.request().method() === 'POST' &&
  response.status() === 201;

/** A link that is followed before is an ordinary link, which loads a document. @param {import('playwright-core').Page} page */
const waitForHydration = (page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps$')),
  );
