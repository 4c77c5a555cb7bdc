import path from 'node:path';
import { createJiti } from 'jiti';

/**
 * A row as far as the build reads it (shared/src/routes/page.ts).
 *
 * @typedef {{ pattern: string, component?: string }} Row
 */

/**
 * Reads the rows of a unit's pages, and the URLs that units may link to.
 *
 * @param {string} folder absolute path of the unit
 * @returns {Promise<{ rows: readonly Row[], urls: Record<string, { pattern: string }> }>}
 */
export async function readRoutes(folder) {
  // Without a cache, because a dev server reads them again after each change.
  const jiti = createJiti(`${folder}/`, { moduleCache: false, fsCache: false });
  const [{ routes }, { urls }] = await Promise.all([
    /** @type {Promise<{ routes: readonly Row[] }>} */ (
      jiti.import(path.join(folder, 'src/routes.ts'))
    ),
    /** @type {Promise<{ urls: Record<string, { pattern: string }> }>} */ (
      jiti.import('@shop/shared/routes')
    ),
  ]);
  return { rows: routes, urls };
}
