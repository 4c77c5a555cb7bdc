/**
 * The quantities that a cart may have after what its owner did. An addition without a response was
 * either made or not, so there can be several.
 */
export class CartModel {
  /** @type {Map<string, Set<number>>} */
  #quantities = new Map();
  /** @type {string[]} */
  findings = [];

  /**
   * @param {string} productId
   * @param {number} quantity
   * @param {{ quantity: number } | undefined} item the response; undefined: there was none
   */
  add(productId, quantity, item) {
    const before = this.#of(productId);
    const after = new Set([...before].map((boxes) => boxes + quantity));
    if (!item) this.#quantities.set(productId, new Set([...before, ...after]));
    else this.#check(productId, after, item.quantity);
  }

  /** @param {string} productId @param {number} quantity */
  set(productId, quantity) {
    this.#quantities.set(productId, new Set([quantity]));
  }

  clear() {
    this.#quantities.clear();
  }

  /** @param {{ product_id: string, quantity: number }[]} items the cart that the API returns */
  compare(items) {
    const actual = new Map(items.map(({ product_id, quantity }) => [product_id, quantity]));
    for (const productId of new Set([...actual.keys(), ...this.#quantities.keys()]))
      this.#check(productId, this.#of(productId), actual.get(productId) ?? 0);
  }

  /** @param {string} productId */
  #of(productId) {
    return this.#quantities.get(productId) ?? new Set([0]);
  }

  /** @param {string} productId @param {Set<number>} possible @param {number} actual */
  #check(productId, possible, actual) {
    if (!possible.has(actual)) {
      const expected = [...possible].join(' or ');
      this.findings.push(`the cart has ${actual} boxes of ${productId}, not ${expected}`);
    }
    this.set(productId, actual);
  }
}
