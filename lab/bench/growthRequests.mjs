import { randomUUID } from 'node:crypto';
import { orderForm } from '../../shared/fakes/customer.mjs';
import { callApi } from '../lib/callApi.mjs';

/**
 * What the requests to a shop are about.
 *
 * @typedef {object} Subjects
 * @property {string} url of the API
 * @property {string} customer the access token of the customer with the most orders
 * @property {string} email of this customer
 * @property {string} owner an access token with an admin session
 * @property {string} product in the middle of the catalog
 * @property {string} after the cursor of the page that begins there
 * @property {string} order the number of an order in the middle of the history
 * @property {string} packingDay the next day with something to pack
 *
 * @typedef {object} GrowthRequest
 * @property {string} name
 * @property {string} [method]
 * @property {(shop: Subjects) => string} path
 * @property {'customer' | 'owner'} [as]
 * @property {(shop: Subjects) => object} [body]
 * @property {(shop: Subjects) => Promise<unknown>} [prepare] is not measured
 */

const cartPath = '/api/cart/add_cart_item';
const ordered = ['golden', 'fuji-apple'];

/** @type {readonly GrowthRequest[]} */
export const growthRequests = [
  { name: 'listing', path: () => '/api/products' },
  { name: 'listing, page in the middle', path: ({ after }) => `/api/products?after=${after}` },
  { name: 'product', path: ({ product }) => `/api/product/${product}` },
  { name: 'filter', path: () => '/api/products?variety=tart_apples&min=700&max=2000' },
  {
    name: 'filter, cheapest first',
    path: () => '/api/products?variety=tart_apples&min=700&max=2000&sort=lowToHigh',
  },
  {
    name: 'filter without a match',
    path: () => '/api/products?variety=tart_apples&min=90000&max=99000&sort=popularity',
  },
  { name: 'cart', as: 'customer', path: () => '/api/cart/get_cart_items_by_user' },
  {
    name: 'order',
    as: 'customer',
    method: 'POST',
    path: () => '/api/order/cart_order',
    body: ({ email }) => orderForm(email),
    prepare: async ({ url, customer: token }) => {
      for (const product_id of ordered) {
        const body = { product_id, quantity: 1 };
        await callApi('POST', `${url}${cartPath}`, { token, body });
      }
    },
  },
  { name: 'orders of a customer', as: 'customer', path: () => '/api/orders' },
  { name: 'orders of all', as: 'owner', path: () => '/api/admin/orders' },
  {
    name: 'orders by status',
    as: 'owner',
    path: () => '/api/admin/orders?status=placed',
  },
  {
    name: 'orders by state and payment',
    as: 'owner',
    path: () => '/api/admin/orders?state=kerala&payment=refund_due',
  },
  {
    name: 'orders by two filters without a match',
    as: 'owner',
    path: () => '/api/admin/orders?status=delivered&payment=refund_due',
  },
  {
    name: 'orders by day',
    as: 'owner',
    path: (shop) => `/api/admin/orders?day=${shop.packingDay}`,
  },
  {
    name: 'search by order number',
    as: 'owner',
    path: ({ order }) => `/api/admin/orders?q=${order}`,
  },
  { name: 'search by a frequent name', as: 'owner', path: () => '/api/admin/orders?q=asha+negi' },
  { name: 'one order', as: 'owner', path: ({ order }) => `/api/admin/orders/${order}` },
  { name: 'Today', as: 'owner', path: () => '/api/admin/today' },
  { name: 'packing days', as: 'owner', path: () => '/api/admin/packing' },
  {
    name: 'packing of one day',
    as: 'owner',
    path: (shop) => `/api/admin/packing/${shop.packingDay}`,
  },
  { name: 'products of the admin', as: 'owner', path: () => '/api/admin/products' },
  {
    name: 'product search without a match',
    as: 'owner',
    path: () => '/api/admin/products?search=quince',
  },
];

/**
 * Sends a request, and returns how long the response took, and its length.
 *
 * @param {Subjects} shop
 * @param {GrowthRequest} request
 */
export async function timeRequest(shop, { name, method = 'GET', path, as, body, prepare }) {
  await prepare?.(shop);
  const content = body && JSON.stringify(body(shop));
  const headers = {
    ...(as && { authorization: `Bearer ${shop[as]}` }),
    ...(content && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  };
  const startedAt = performance.now();
  const response = await fetch(shop.url + path(shop), { method, headers, body: content });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status} ${text}`);
  return { ms, kilobytes: Buffer.byteLength(text) / 1000 };
}
