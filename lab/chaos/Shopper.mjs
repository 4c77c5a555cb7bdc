import { orderForm } from '../../shared/fakes/customer.mjs';
import { CartModel } from './CartModel.mjs';
import { newAccount } from './newAccount.mjs';

/**
 * @typedef {object} CartItem
 * @property {string} cart_item_id
 * @property {string} product_id
 * @property {{ price: number }} product_data
 * @property {number} quantity
 */

/** The part of the client that a shopper uses. @typedef {Pick<import('./ApiClient.mjs').ApiClient, 'send' | 'isPatient'>} Client */

/** An order causes up to two mails, and an account gets at most 50 a day. */
const maxOrders = 20;

/**
 * An order whose response reached the shopper.
 *
 * @typedef {object} AcknowledgedOrder
 * @property {string} orderId
 * @property {string} email
 * @property {string} key its Idempotency-Key
 * @property {number} total rupees
 * @property {Record<string, number>} lines boxes by product
 * @property {boolean} isCancelled
 */

/** One shopper with one session. Sends one request at a time and remembers each response. */
export class Shopper {
  #client;
  #random;
  #products;
  #account;
  #cart = new CartModel();
  #tokens = { access_token: '', refresh_token: '' };
  /** @type {AcknowledgedOrder[]} */
  orders = [];
  /** Contradictions between responses of the API. @type {string[]} */
  findings = [];
  refreshes = 0;
  cartWrites = 0;

  /**
   * @param {Client} client
   * @param {import('../lib/random.mjs').Random} random
   * @param {readonly string[]} products ids
   */
  constructor(client, random, products) {
    this.#client = client;
    this.#random = random;
    this.#products = products;
    this.#account = newAccount(random);
  }

  get email() {
    return this.#account.email;
  }

  async signUp() {
    const { email, password } = this.#account;
    const body = this.#account;
    const created = await this.#client.send('POST', '/api/auth/create_user', { body });
    const isCreated = created?.status === 201 || (created?.status === 409 && created.isRepeated);
    this.#expect(isCreated, 'a sign-up', created);
    const reply = await this.#client.send('POST', '/api/auth/token', { body: { email, password } });
    if (reply?.status !== 200) throw new Error(`A sign-in was refused: ${reply?.status}`);
    this.#tokens = reply.body;
  }

  /** Shops until the signal is aborted or all orders are placed. @param {AbortSignal} signal */
  async shop(signal) {
    const actions = [
      ...Array(3).fill(() => this.#addToCart()),
      ...Array(3).fill(() => this.#orderCart()),
      ...Array(3).fill(() => this.#buyNow()),
      ...Array(4).fill(() => this.#cancel()),
      ...Array(2).fill(() => this.#refresh()),
      () => this.#setQuantity(),
      () => this.#remove(),
    ];
    this.#client.isPatient = false;
    while (!signal.aborted && this.orders.length < maxOrders) await this.#random.pick(actions)();
    this.#client.isPatient = true;
  }

  /** Compares the data of the API with its responses. Call it when nothing is killed any more. */
  async settle() {
    await this.#refresh();
    await this.#readCart();
    const list = await this.#send('GET', '/api/order/get_all_orders_by_user');
    const listed = new Map(
      list?.body.map((/** @type {any} */ order) => [order.order_id, order.order_status]),
    );
    for (const { orderId, isCancelled } of this.orders) {
      const expected = isCancelled ? 'cancelled' : 'placed';
      if (listed.get(orderId) !== expected)
        this.findings.push(`order ${orderId} is listed as ${listed.get(orderId)}, not ${expected}`);
    }
  }

  async #addToCart() {
    const product_id = this.#random.pick(this.#products);
    const quantity = this.#random.integer(1, 3);
    const body = { product_id, quantity };
    const reply = await this.#send('POST', '/api/cart/add_cart_item', {
      body,
      isIdempotent: false,
    });
    this.cartWrites += 1;
    // Sold out.
    if (reply?.status === 409) return;
    if (reply) this.#expect(reply.status === 201, 'an addition to the cart', reply);
    this.#cart.add(product_id, quantity, reply && reply.body);
    this.#reportCart();
  }

  async #setQuantity() {
    const item = this.#random.pick(await this.#readCart());
    if (!item) return;
    const quantity = this.#random.integer(1, 4);
    const path = `/api/cart/update_cart_item_quantity/${item.cart_item_id}/${quantity}`;
    const reply = await this.#send('PUT', path);
    this.cartWrites += 1;
    this.#expect(reply?.status === 200, 'a quantity', reply);
    this.#cart.set(item.product_id, quantity);
  }

  async #remove() {
    const item = this.#random.pick(await this.#readCart());
    if (!item) return;
    const reply = await this.#send('DELETE', `/api/cart/delete_cart_item/${item.cart_item_id}`);
    this.cartWrites += 1;
    const isRemoved = reply?.status === 200 || (reply?.status === 404 && reply.isRepeated);
    this.#expect(isRemoved, 'a removal from the cart', reply);
    this.#cart.set(item.product_id, 0);
  }

  async #readCart() {
    const reply = await this.#send('GET', '/api/cart/get_cart_items_by_user');
    this.#expect(reply?.status === 200, 'the cart', reply);
    this.#cart.compare(reply?.body);
    this.#reportCart();
    return /** @type {CartItem[]} */ (reply?.body);
  }

  async #orderCart() {
    const items = await this.#readCart();
    if (items.length === 0) return;
    // An addition whose response was lost may still be made.
    const expected_lines = items.map(({ product_id, quantity, product_data: { price } }) => ({
      product_id,
      quantity,
      price,
    }));
    const body = { ...orderForm(this.email), expected_lines };
    const reply = await this.#order('/api/order/cart_order', body);
    if (reply?.status !== 201) return;
    if (!sameLines(linesOf(items), linesOf(reply.body.items)))
      this.findings.push(`order ${reply.body.order_id} has other lines than the cart`);
    this.#cart.clear();
  }

  #buyNow() {
    const product_id = this.#random.pick(this.#products);
    const quantity = this.#random.integer(1, 3);
    return this.#order('/api/order/buy_now', { ...orderForm(this.email), product_id, quantity });
  }

  /** @param {string} path @param {object} body */
  async #order(path, body) {
    const key = this.#random.uuid();
    const reply = await this.#send('POST', path, { body, headers: { 'idempotency-key': key } });
    // Sold out, or too many unpaid boxes. A cancellation makes boxes available to others.
    this.#expect(reply?.status === 201 || reply?.status === 409, 'an order', reply);
    if (reply?.status === 409) await this.#cancel();
    if (reply?.status !== 201) return reply;
    const { order_id: orderId, total_amount: total, items } = reply.body;
    const lines = linesOf(items);
    this.orders.push({ orderId, email: this.email, key, total, lines, isCancelled: false });
    return reply;
  }

  async #cancel() {
    const order = this.#random.pick(this.orders.filter(({ isCancelled }) => !isCancelled));
    if (!order) return;
    const reply = await this.#send('POST', `/api/order/${order.orderId}/cancel`);
    const isCancelled = reply?.status === 200 || (reply?.status === 409 && reply.isRepeated);
    this.#expect(isCancelled, 'a cancellation', reply);
    order.isCancelled = true;
  }

  async #refresh() {
    const body = { refresh_token: this.#tokens.refresh_token };
    const reply = await this.#client.send('POST', '/api/auth/refresh_access_token', { body });
    this.refreshes += 1;
    if (reply?.status === 200) this.#tokens = reply.body;
    else throw new Error(`A session was lost: ${reply?.status} ${reply?.body.detail}`);
  }

  /** @param {string} method @param {string} path @param {import('./ApiClient.mjs').Request} [request] */
  #send(method, path, request) {
    return this.#client.send(method, path, { token: this.#tokens.access_token, ...request });
  }

  /** @param {boolean} isExpected @param {string} what @param {import('./ApiClient.mjs').Reply | undefined} reply */
  #expect(isExpected, what, reply) {
    if (!isExpected)
      this.findings.push(`${what} was refused: ${reply?.status} ${reply?.body.detail}`);
  }

  #reportCart() {
    this.findings.push(...this.#cart.findings.splice(0));
  }
}

/** @param {{ product_id: string, quantity: number }[]} items @returns {Record<string, number>} */
const linesOf = (items) =>
  Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]));

/** @param {Record<string, number>} one @param {Record<string, number>} other */
const sameLines = (one, other) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
