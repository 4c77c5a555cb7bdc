/** @typedef {import('./shippedPackages.mjs').ShippedPackage} ShippedPackage */

/** They ask for no more than their text and the names of the authors (SPDX). */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0'],
  // Fonts.
  'OFL-1.1',
]);

/** Packages that are allowed for a reason of their own: the beginning of the name, the licence, why. */
const exceptions = [
  {
    name: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is loaded as a library of its own, unchanged, and can be replaced.',
  },
];

/** Packages that have a text, and name no licence in package.json. @type {Record<string, string>} */
const unnamed = { 'png-js': 'MIT' };

/** @param {ShippedPackage} shipped @returns {string} an SPDX expression, or ‘unknown’ */
export const licenceOf = ({ name, licence }) => licence ?? unnamed[name] ?? 'unknown';

/** @param {ShippedPackage} shipped */
function isAllowed(shipped) {
  /** @param {string} licence */
  const isLicenceAllowed = (licence) =>
    allowed.has(licence) ||
    exceptions.some(
      (exception) => shipped.name.startsWith(exception.name) && exception.licence === licence,
    );
  // The expressions of packages have no brackets inside.
  const expression = licenceOf(shipped).replace(/^\((.*)\)$/, '$1');
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isLicenceAllowed(licence.trim())));
}

/**
 * @param {readonly ShippedPackage[]} packages
 * @returns {string[]} one line for each package whose licence is not on the list
 */
export const findRefusedLicences = (packages) =>
  packages
    .filter((shipped) => !isAllowed(shipped))
    .map((shipped) => `${shipped.name}@${shipped.version}: ${licenceOf(shipped)}`);
