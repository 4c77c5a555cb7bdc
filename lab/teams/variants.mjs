import { addProps, deleteFragment, dropFragment, showText, wrapPage } from './sources.mjs';

/** @typedef {import('./sources.mjs').Change} Change */

/**
 * A build that differs from that of the checkout.
 *
 * @typedef {object} Variant
 * @property {'mf-account' | 'mf-cart-checkout' | 'mf-catalog'} unit
 * @property {readonly Change[]} changes
 * @property {{ path: string, text: string }} [sign] what a document contains when the build is live
 */

/**
 * Returns a function that creates variants of a unit with a text on one of its pages.
 *
 * @param {Variant['unit']} unit
 * @param {string} page
 * @param {string} path
 * @returns {(text: string, ...changes: Change[]) => Variant}
 */
const withText =
  (unit, page, path) =>
  (text, ...changes) => ({
    unit,
    changes: [showText(page, text), ...changes],
    sign: { path, text },
  });

const catalog = withText('mf-catalog', 'ShopPage', '/shop');
const cart = withText('mf-cart-checkout', 'CartPage', '/cart');
const account = withText('mf-account', 'SettingsPage', '/settings');

/** @param {Variant['unit']} unit @param {...Change} changes @returns {Variant} */
const variant = (unit, ...changes) => ({ unit, changes });

const onServer = `typeof window === 'undefined'`;

export const variants = {
  catalogOne: catalog('Picked on Monday'),
  catalogTwo: catalog('Picked on Tuesday'),
  /** The check of a deployment opens only Golden. */
  catalogLoops: variant(
    'mf-catalog',
    wrapPage('ProductPage', {
      before: `if (${onServer} && ['fuji-apple', 'red-gold'].includes(useParams().productId ?? '')) for (;;);`,
    }),
  ),
  catalogNewProp: catalog('Picked on Friday', addProps('recommendations', { 'limit?': 'number' })),
  catalogOtherProps: variant('mf-catalog', addProps('recommendations', { season: 'string' })),
  catalogLacksFragment: variant('mf-catalog', deleteFragment('recommendations', 'Recommendations')),
  catalogShowsLess: catalog('Picked on Sunday', dropFragment('latestOrder')),

  accountShowsLess: account('Seen on Sunday', dropFragment('latestOrder')),

  cartOne: cart('Packed on Monday'),
  cartTwo: cart('Packed on Tuesday'),
  cartLoops: variant(
    'mf-cart-checkout',
    wrapPage('OrdersPage', { before: `if (${onServer}) for (;;);` }),
  ),
  /** The check of a deployment has no session. */
  cartThrows: variant(
    'mf-cart-checkout',
    wrapPage('CartPage', {
      before: `if (useIsSignedIn() && !(${onServer})) throw new Error('The lab has broken the cart.');`,
    }),
  ),
  cartLacksFragment: cart('Packed on Sunday', deleteFragment('latestOrder', 'LatestOrder')),
};

/** @typedef {keyof typeof variants} VariantName */
