/**
 * An addition whose response was lost may still be made within this time: its process or its database session can
 * outlive the connection (5 s for a connection, 15 s for a statement).
 */
const pendingMs = 30_000;

/** An addition whose response was lost. @typedef {{ quantity: number, until: number }} Addition */

/**
 * The quantities that a cart may have after the requests of its owner. There can be several: an addition whose response
 * was lost is made once, possibly later, or not at all.
 */
export class CartModel {
  #now;
  /** @type {Map<string, number>} */
  #quantities = new Map();
  /**
   * The additions that may still be made: one list for each explanation of what was read.
   *
   * @type {Map<string, Addition[][]>}
   */
  #pending = new Map();
  /** The time at which each product was last read. @type {Map<string, number>} */
  #seenAt = new Map();
  /** By product. @type {Map<string, string[]>} */
  #history = new Map();
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
    this.#record(productId, `${item ? '' : 'perhaps '}+${quantity}`);
    if (item) {
      this.#quantities.set(productId, this.#of(productId) + quantity);
      this.#check(productId, item.quantity);
    } else {
      const addition = { quantity, until: this.#now() + pendingMs };
      const pending = this.#pendingOf(productId).map((additions) => [...additions, addition]);
      this.#pending.set(productId, pending);
    }
  }

  /** @param {string} productId @param {number} quantity */
  set(productId, quantity) {
    this.#record(productId, `=${quantity}`);
    this.#quantities.set(productId, quantity);
  }

  /** Records that the cart was ordered. */
  clear() {
    for (const productId of this.#quantities.keys()) this.#record(productId, 'ordered');
    this.#quantities.clear();
  }

  /** @param {{ product_id: string, quantity: number }[]} items the cart that the API returns */
  compare(items) {
    const actual = new Map(items.map(({ product_id, quantity }) => [product_id, quantity]));
    const known = [...this.#quantities.keys(), ...this.#pending.keys()];
    for (const productId of new Set([...actual.keys(), ...known]))
      this.#check(productId, actual.get(productId) ?? 0);
  }

  /** @param {string} productId */
  #of(productId) {
    return this.#quantities.get(productId) ?? 0;
  }

  /** Returns the additions that were still possible when the product was last read. @param {string} productId @returns {Addition[][]} */
  #pendingOf(productId) {
    const pending = this.#pending.get(productId) ?? [[]];
    const seenAt = this.#seenAt.get(productId) ?? -Infinity;
    return pending.map((additions) => additions.filter(({ until }) => until > seenAt));
  }

  /** @param {string} productId @param {number} actual */
  #check(productId, actual) {
    const before = this.#of(productId);
    const explanations = this.#pendingOf(productId).flatMap((additions) =>
      subsets(additions)
        .filter((made) => before + sumOf(made) === actual)
        .map((made) => additions.filter((addition) => !made.includes(addition))),
    );
    this.#record(productId, `seen ${actual}`);
    if (explanations.length === 0) {
      const history = this.#history.get(productId)?.slice(-12).join(', ');
      this.findings.push(`the cart has ${actual} boxes of ${productId}, not ${before}: ${history}`);
    }
    this.#pending.set(productId, explanations.length === 0 ? [[]] : unique(explanations));
    this.#quantities.set(productId, actual);
    this.#seenAt.set(productId, this.#now());
  }

  /** @param {string} productId @param {string} event */
  #record(productId, event) {
    const time = new Date(this.#now()).toISOString().slice(14, 23);
    this.#history.set(productId, [...(this.#history.get(productId) ?? []), `${time} ${event}`]);
  }
}

/** @param {Addition[]} additions */
const sumOf = (additions) => additions.reduce((sum, { quantity }) => sum + quantity, 0);

/** @param {Addition[]} additions @returns {Addition[][]} */
const subsets = (additions) =>
  additions.reduce(
    (sets, addition) => [...sets, ...sets.map((set) => [...set, addition])],
    /** @type {Addition[][]} */ ([[]]),
  );

/** @param {Addition[][]} lists */
const unique = (lists) => [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()];
