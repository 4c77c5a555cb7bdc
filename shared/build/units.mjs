import { fileURLToPath } from 'node:url';

/** Absolute path of the workspace, with a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A separately built and deployed part of the shop. `devPort` is the port of its webpack dev server.
 *
 * @typedef {{ name: string, kind: 'host' | 'remote' | 'api', devPort: number }} Unit
 */

/** @satisfies {readonly Unit[]} */
const table = /** @type {const} */ ([
  { name: 'shell', kind: 'host', devPort: 3000 },
  { name: 'mf-catalog', kind: 'remote', devPort: 3011 },
  { name: 'mf-cart-checkout', kind: 'remote', devPort: 3012 },
  { name: 'mf-account', kind: 'remote', devPort: 3013 },
  { name: 'mf-admin', kind: 'remote', devPort: 3014 },
  { name: 'api', kind: 'api', devPort: 4000 },
]);

/** The name of a unit with pages. @typedef {Exclude<(typeof table)[number], { kind: 'api' }>['name']} PageUnit */

/** `DEV_PORT` moves the dev servers to other ports, for a second shop on the same machine. */
const portOffset = Number(process.env.DEV_PORT || 3000) - 3000;

/** @type {readonly Unit[]} */
export const units = table.map((unit) =>
  unit.kind === 'api' ? unit : { ...unit, devPort: unit.devPort + portOffset },
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

/** The file of a remote that Module Federation loads first. */
export const remoteEntry = 'remoteEntry.js';

/**
 * Converts a unit's name to its federation name: Module Federation uses it as a variable, which cannot contain a dash.
 *
 * @param {string} unitName
 */
export function federationName(unitName) {
  return unitName.replaceAll('-', '_');
}
