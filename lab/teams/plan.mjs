/** @typedef {import('./variants.mjs').VariantName} VariantName */

/**
 * One deployment, and how it has to end.
 *
 * @typedef {object} Step
 * @property {VariantName} variant
 * @property {string} what
 * @property {'live' | 'refused' | 'rejected'} result `rejected`: by its canary
 * @property {RegExp} [sentence] what a refusal or rejection says
 * @property {number} [share] percentage of a canary
 * @property {string} [memberPath] the page that members open meanwhile, on which the candidate fails
 * @property {number} rank a shorter run leaves out the highest ones
 */

/** @param {number} rank @param {VariantName} variant @param {string} [what] @returns {Step} */
const live = (rank, variant, what = 'a changed text') => ({ rank, variant, what, result: 'live' });

/** @param {number} rank @param {VariantName} variant @param {string} what @param {RegExp} sentence @returns {Step} */
const refused = (rank, variant, what, sentence) => ({
  rank,
  variant,
  what,
  result: 'refused',
  sentence,
});

/** The deployments of the teams in turn. @type {readonly Step[]} */
export const plan = [
  live(1, 'catalogOne'),
  live(2, 'cartOne'),
  live(17, 'catalogTwo'),
  live(18, 'cartTwo'),
  {
    rank: 3,
    variant: 'catalogLoops',
    what: 'a build that loops for some products',
    result: 'rejected',
    sentence:
      /mf-catalog was rolled back\. (\d+ of \d+ renders on the server failed|.*did not come to an end)/,
    share: 25,
  },
  refused(
    19,
    'cartLoops',
    'a build that loops for everybody',
    /OrdersPage breaks at \/orders: .* did not come to an end/,
  ),
  live(7, 'catalogNewProp', 'a fragment takes a new optional prop'),
  {
    rank: 4,
    variant: 'cartThrows',
    what: 'a build that throws in browsers',
    result: 'rejected',
    sentence:
      /mf-cart-checkout was rolled back\. \d+ of \d+ visits failed .* The lab has broken the cart\./,
    share: 25,
    memberPath: '/cart',
  },
  refused(5, 'catalogOtherProps', 'a fragment needs another prop', /mf-cart-checkout.*season/),
  live(20, 'cartOne'),
  refused(
    6,
    'catalogLacksFragment',
    'a fragment that others show is deleted',
    /mf-cart-checkout.*recommendations/,
  ),
  refused(
    8,
    'cartLacksFragment',
    'a fragment that others show is deleted',
    /mf-(account|catalog).*latestOrder/,
  ),
  live(9, 'catalogShowsLess', 'no longer shows that fragment'),
  live(10, 'accountShowsLess', 'no longer shows that fragment'),
  live(11, 'cartLacksFragment', 'that fragment is deleted'),
  refused(12, 'catalogOne', 'shows the deleted fragment', /mf-catalog.*latestOrder/),
  live(13, 'cartTwo', 'has the fragment again'),
  live(14, 'catalogTwo', 'shows the fragment again'),
  live(15, 'cartOne'),
  live(16, 'catalogOne'),
];

/** @param {number} count @returns {readonly Step[]} the most important deployments, in their order */
export function shorten(count) {
  const kept = plan.toSorted((one, other) => one.rank - other.rank).slice(0, count);
  return plan.filter((step) => kept.includes(step));
}
