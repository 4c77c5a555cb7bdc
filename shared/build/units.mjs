/**
 * The table of units: every separately built and deployed part of the shop.
 * `devPort` is where a unit's webpack dev server listens in `npm run dev`.
 *
 * @typedef {{ name: string, kind: 'host' | 'remote' | 'api', devPort: number }} Unit
 */

/** @type {readonly Unit[]} */
const table = [
  { name: 'shell', kind: 'host', devPort: 3000 },
  { name: 'mf-catalog', kind: 'remote', devPort: 3011 },
  { name: 'mf-cart-checkout', kind: 'remote', devPort: 3012 },
  { name: 'mf-account', kind: 'remote', devPort: 3013 },
  { name: 'api', kind: 'api', devPort: 4000 },
];

/** How far the dev servers are moved: `DEV_PORT` says where the shell's is, for a second shop here. */
const shift = Number(process.env.DEV_PORT || 3000) - 3000;

export const units = table.map((unit) =>
  unit.kind === 'api' ? unit : { ...unit, devPort: unit.devPort + shift },
);

export const remotes = units.filter((unit) => unit.kind === 'remote');

/**
 * @param {string} name
 * @returns {Unit}
 */
export function findUnit(name) {
  const unit = units.find((candidate) => candidate.name === name);
  if (!unit) {
    throw new Error(
      `There is no unit named "${name}". Units: ${units.map((candidate) => candidate.name).join(', ')}.`,
    );
  }
  return unit;
}

/**
 * Module Federation puts a unit's name into a script variable, which cannot hold a dash.
 *
 * @param {string} unitName
 */
export function federationName(unitName) {
  return unitName.replaceAll('-', '_');
}
