/**
 * So long an addition without a response may still be made: its process or its database session can
 * outlive the connection (5 s for a connection, 15 s for a statement).
 */
const pendingMs = 30_000;

/** @typedef {{ productId: string, quantity: number, until: number }} Addition */

/**
 * The quantities that a cart may have after what its owner did. An addition without a response is made
 * once, possibly later, or not at all, so there can be several.
 */
export class CartModel {
  #now;
  /** @type {Map<string, number>} */
  #quantities = new Map();
  /** Without a response. @type {Addition[]} */
  #pending = [];
  /** @type {string[]} */
  findings = [];

  /** @param {() => number} [now] milliseconds */
  constructor(now = Date.now) {
    this.#now = now;
  }

  /**
   * @param {string} productId
   * @param {number} quantity
   * @param {{ quantity: number } | undefined} item the response; undefined: there was none
   */
  add(productId, quantity, item) {
    if (!item) {
      this.#pending.push({ productId, quantity, until: this.#now() + pendingMs });
      return;
    }
    this.set(productId, this.#of(productId) + quantity);
    this.#check(productId, item.quantity);
  }

  /** @param {string} productId @param {number} quantity */
  set(productId, quantity) {
    this.#quantities.set(productId, quantity);
  }

  clear() {
    this.#quantities.clear();
  }

  /** @param {{ product_id: string, quantity: number }[]} items the cart that the API returns */
  compare(items) {
    const actual = new Map(items.map(({ product_id, quantity }) => [product_id, quantity]));
    for (const productId of new Set([...actual.keys(), ...this.#quantities.keys()]))
      this.#check(productId, actual.get(productId) ?? 0);
  }

  /** @param {string} productId */
  #of(productId) {
    return this.#quantities.get(productId) ?? 0;
  }

  /** @param {string} productId @param {number} actual */
  #check(productId, actual) {
    this.#pending = this.#pending.filter(({ until }) => until > this.#now());
    const possible = subsets(this.#pending.filter((addition) => addition.productId === productId));
    const before = this.#of(productId);
    const made = possible.find((additions) => before + sumOf(additions) === actual);
    if (made) this.#pending = this.#pending.filter((addition) => !made.includes(addition));
    else {
      const quantities = possible.map((additions) => before + sumOf(additions)).join(' or ');
      this.findings.push(`the cart has ${actual} boxes of ${productId}, not ${quantities}`);
    }
    this.set(productId, actual);
  }
}

/** @param {Addition[]} additions */
const sumOf = (additions) => additions.reduce((sum, { quantity }) => sum + quantity, 0);

/** The smallest first, so that as many as possible stay pending. @param {Addition[]} additions @returns {Addition[][]} */
const subsets = (additions) =>
  additions
    .reduce(
      (sets, addition) => [...sets, ...sets.map((set) => [...set, addition])],
      /** @type {Addition[][]} */ ([[]]),
    )
    .sort((one, other) => one.length - other.length);
