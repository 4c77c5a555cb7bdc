import path from 'node:path';
import { createJiti } from 'jiti';

/**
 * A row as far as the build reads it (shared/src/routes/page.ts).
 *
 * @typedef {{ pattern: string, component?: string }} Row
 */

/**
 * The types of a fragment's props (shared/src/routes/fragment.ts).
 *
 * @typedef {Record<string, string | readonly string[]>} PropTypes
 */

/**
 * The row of a fragment (shared/src/routes/fragment.ts).
 *
 * @typedef {{ name: string, component: string, fallback: readonly string[], propTypes: PropTypes }} FragmentRow
 */

/**
 * What a unit has, and what units may link to and show.
 *
 * @typedef {object} UnitRoutes
 * @property {readonly Row[]} rows the rows of its pages
 * @property {readonly FragmentRow[]} fragmentRows the rows of its fragments
 * @property {Record<string, { pattern: string }>} urls
 * @property {Record<string, { propTypes: PropTypes }>} fragments
 */

/** @type {WeakMap<import('webpack').Compilation, Promise<UnitRoutes>>} */
const read = new WeakMap();

/**
 * Reads the routes once for all plugins of a compilation.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder absolute path of the unit
 */
export function routesOf(compilation, folder) {
  const routes = read.get(compilation) ?? readRoutes(folder);
  read.set(compilation, routes);
  return routes;
}

/**
 * Reads the rows of a unit's pages and fragments, and the URLs and fragments of all units.
 *
 * @param {string} folder absolute path of the unit
 * @returns {Promise<UnitRoutes>}
 */
export async function readRoutes(folder) {
  // Without a cache, because a dev server reads them again after each change.
  const jiti = createJiti(`${folder}/`, { moduleCache: false, fsCache: false });
  const [{ routes, fragmentRows = [] }, { urls, fragments = {} }] = await Promise.all([
    /** @type {Promise<{ routes: UnitRoutes['rows'], fragmentRows?: UnitRoutes['fragmentRows'] }>} */ (
      jiti.import(path.join(folder, 'src/routes.ts'))
    ),
    // A shared package of an earlier version has no fragments.
    /** @type {Promise<{ urls: UnitRoutes['urls'], fragments?: UnitRoutes['fragments'] }>} */ (
      jiti.import('@shop/shared/routes')
    ),
  ]);
  return { rows: routes, fragmentRows, urls, fragments };
}
