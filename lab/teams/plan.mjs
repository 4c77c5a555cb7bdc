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

/** @param {VariantName} variant @param {number} rank @returns {Step} */
const change = (variant, rank) => ({ variant, what: 'a changed text', result: 'live', rank });

/** The deployments of two teams in turn. @type {readonly Step[]} */
export const plan = [
  change('catalogOne', 1),
  change('cartOne', 2),
  change('catalogTwo', 10),
  change('cartTwo', 11),
  {
    variant: 'catalogLoop',
    what: 'a build that loops on the server',
    result: 'rejected',
    sentence: /mf-catalog was rolled back\. \d+ of \d+ renders on the server failed/,
    share: 25,
    rank: 99,
  },
  change('cartOne', 12),
  change('catalogOne', 13),
  {
    variant: 'cartThrows',
    what: 'a build that throws in browsers',
    result: 'rejected',
    sentence:
      /mf-cart-checkout was rolled back\. \d+ of \d+ visits failed .* The lab has broken the cart\./,
    share: 25,
    memberPath: '/cart',
    rank: 3,
  },
];

/** @param {number} count @returns {readonly Step[]} the most important deployments, in their order */
export function shorten(count) {
  const kept = plan.toSorted((one, other) => one.rank - other.rank).slice(0, count);
  return plan.filter((step) => kept.includes(step));
}
