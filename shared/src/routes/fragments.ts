import { defineFragments } from './fragment';

/**
 * The fragments that units show of each other, with the types of their props. A deployment that lacks one which a live
 * unit shows, or takes other props than it passes, is refused.
 */
export const fragments = defineFragments({
  /** What is in the cart, for the header. */
  miniCart: {},
  /** Three products that go with what is in the cart, and with `besides`: the products of an order. */
  recommendations: {
    place: ['cart', 'emptyCart', 'order', 'notFound'],
    'besides?': 'string[]',
  },
  /** The member's open order, with its next date. */
  latestOrder: {},
  /**
   * The form to sign in without leaving the page. `onSignedIn` is called afterwards, `onLeave` before one of its links
   * leaves the page.
   */
  signInPanel: { 'onSignedIn?': '() => void', 'onLeave?': '() => void' },
});
