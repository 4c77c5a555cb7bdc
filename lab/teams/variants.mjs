import { showText, wrapPage } from './sources.mjs';

/**
 * A build that differs from that of the checkout.
 *
 * @typedef {object} Variant
 * @property {'mf-catalog' | 'mf-cart-checkout'} unit
 * @property {readonly import('./sources.mjs').Change[]} changes
 * @property {{ path: string, text: string }} [sign] what a document contains when the build is live
 */

/** @param {string} text @returns {Variant} */
const catalog = (text) => ({
  unit: 'mf-catalog',
  changes: [showText('ShopPage', text)],
  sign: { path: '/shop', text },
});

/** @param {string} text @returns {Variant} */
const cart = (text) => ({
  unit: 'mf-cart-checkout',
  changes: [showText('CartPage', text)],
  sign: { path: '/cart', text },
});

export const variants = {
  catalogOne: catalog('Picked on Monday'),
  catalogTwo: catalog('Picked on Tuesday'),
  /** The check of a deployment renders only the example of the row, which is Golden. */
  catalogLoop: /** @type {Variant} */ ({
    unit: 'mf-catalog',
    changes: [
      wrapPage('ProductPage', {
        before: `if (typeof window === 'undefined' && useParams().productId !== 'golden') for (;;);`,
      }),
    ],
  }),
  cartOne: cart('Packed on Monday'),
  cartTwo: cart('Packed on Tuesday'),
  /** The check of a deployment has no session. */
  cartThrows: /** @type {Variant} */ ({
    unit: 'mf-cart-checkout',
    changes: [
      wrapPage('CartPage', {
        before: `if (useIsSignedIn() && typeof window !== 'undefined') throw new Error('The lab has broken the cart.');`,
      }),
    ],
  }),
};

/** @typedef {keyof typeof variants} VariantName */
