import { readShopTable } from '../../scripts/lib/shopTable.mjs';

/**
 * A page, who views it, and what they do before the screenshot.
 *
 * @typedef {import('playwright-core').Page} Page
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {'guest' | 'newcomer' | 'customer' | 'owner'} [as] default: guest
 * @property {(page: Page) => Promise<unknown>} [act]
 * @property {'remote' | 'api'} [down] the part of the shop that fails
 * @property {boolean} [isWindow] of the window, not the full page
 * @property {number} [below] only in windows narrower than this
 * @property {number} [from] only in windows as wide as this
 */

const { routes } = await readShopTable();

/** @param {string} name @returns {(page: Page) => Promise<void>} */
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();

/** `ShopPage` → `shop`. @param {string} component */
const nameOf = (component) =>
  component
    .replace(/Page$/, '')
    .replace(/\B[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

/** Who views the pages of each access. @type {Record<string, Screen['as']>} */
const viewers = { public: 'guest', guest: 'guest', member: 'customer', staff: 'owner' };

/** Returns every page once. @param {import('./accounts.mjs').Customer} customer @returns {Screen[]} */
const pages = ({ orders, requests }) =>
  routes.map(({ component, example, access }) => ({
    name: `${access === 'staff' ? 'admin-' : ''}${nameOf(component).replace(/^admin-/, '')}`,
    path: example
      .replace(/^\/orders\/[^/]+/, `/orders/${orders.placed}`)
      .replace(/^(\/admin\/orders\/).+/, `$1${requests.orderNumber}`)
      .replace(/^(\/admin\/messages\/).+/, `$1${requests.ticket}`)
      .replace(/^(\/admin\/replacements\/).+/, `$1${requests.replacement}`),
    as: viewers[access],
    ...(component === 'OfflinePage' && { act: (page) => page.context().setOffline(true) }),
  }));

/** @param {import('./accounts.mjs').Customer} customer @returns {Screen[]} */
export const screensFor = (customer) => [...pages(customer), ...states(customer)];

/** @param {import('./accounts.mjs').Customer} customer @returns {Screen[]} */
const states = ({ orders }) => [
  { name: 'shop-filtered-empty', path: '/shop?min=1&max=2' },
  { name: 'shop-filters', path: '/shop', act: press('Filters'), isWindow: true, below: 720 },
  {
    name: 'login-required',
    path: '/shop',
    act: press('ADD TO CART Royal Delicious'),
    isWindow: true,
  },
  {
    name: 'product-zoomed',
    path: '/shop/royal-delicious',
    act: press('Enlarge the box'),
    isWindow: true,
  },
  { name: 'product-sold-out', path: '/shop/mema-master' },
  {
    name: 'product-back-in-stock',
    path: '/shop/mema-master',
    as: 'customer',
    act: async (page) => {
      await press('Tell me when it is back')(page);
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
    },
  },
  { name: 'product-unknown', path: '/shop/no-such-apple' },
  { name: 'contact-errors', path: '/contact', act: press('SEND MESSAGE') },
  { name: 'register-errors', path: '/register', act: press('SIGN UP') },
  { name: 'unsubscribe-link', path: '/unsubscribe#token=unknown' },
  { name: 'reset-password-form', path: '/reset-password#token=unknown' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'restricted', path: '/cart' },
  { name: 'menu-cart', path: '/about', act: press('Cart and orders'), isWindow: true, from: 720 },
  { name: 'menu-side', path: '/about', act: press('Menu'), isWindow: true },
  { name: 'remote-down', path: '/shop', down: 'remote' },
  {
    // Navigates in the browser: the first document already contains its data.
    name: 'api-down',
    path: '/no/such/page',
    down: 'api',
    act: async (page) => {
      await page.getByRole('main').getByRole('link').first().click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'cart-empty', path: '/cart', as: 'newcomer' },
  { name: 'orders-empty', path: '/orders', as: 'newcomer' },
  {
    name: 'checkout-errors',
    path: '/checkout/pd/golden/1',
    as: 'newcomer',
    act: press('Place order'),
  },
  { name: 'checkout-invalid-quantity', path: '/checkout/pd/golden/0', as: 'newcomer' },

  {
    name: 'toast',
    path: '/shop/red-gold',
    as: 'customer',
    act: async (page) => {
      await page.route('**/api/cart/add_cart_item/', (route) => route.abort());
      await press('Add To Cart')(page);
      // Waits until the toast is stable. A hovered toast is not dismissed.
      await page.getByRole('alert').hover();
    },
    isWindow: true,
  },
  {
    name: 'checkout-in-window',
    path: '/checkout/ct/1',
    as: 'customer',
    isWindow: true,
    below: 720,
  },
  {
    name: 'order-cancel',
    path: `/orders/${orders.placed}`,
    as: 'customer',
    act: press('Cancel order'),
    isWindow: true,
  },
  { name: 'order-dispatched', path: `/orders/${orders.dispatched}`, as: 'customer' },
  { name: 'order-delivered', path: `/orders/${orders.delivered}`, as: 'customer' },
  { name: 'order-upi', path: `/orders/${orders.upi}`, as: 'customer' },
  { name: 'order-refund', path: `/orders/${orders.refund}`, as: 'customer' },
  {
    name: 'orders-confirmation',
    path: '/orders',
    as: 'customer',
    act: async (page) => {
      await page.evaluate((id) => localStorage.setItem('order_confirmation', id), orders.upi);
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
  {
    name: 'logout',
    path: '/about',
    as: 'customer',
    act: async (page) => {
      await press('Menu')(page);
      await press('Logout')(page);
    },
    isWindow: true,
  },
  { name: 'cart-api-down', path: '/cart', as: 'customer', down: 'api' },
];
