import path from 'node:path';
import { createJiti } from 'jiti';
import { readRoutes } from '../../shared/build/readRoutes.mjs';
import { remotes, root } from '../../shared/build/units.mjs';

/**
 * A page as far as scripts and journeys read its row (shared/src/routes/page.ts).
 *
 * @typedef {object} Route
 * @property {string} pattern
 * @property {string} component
 * @property {string} example a URL that matches the pattern
 * @property {'public' | 'guest' | 'member' | 'staff'} access
 * @property {boolean} isInSitemap
 * @property {boolean} isAvailableOffline
 */

/** Returns the pages in this repository. @returns {Promise<{ routes: readonly Route[] }>} */
export async function readShopTable() {
  // Routes are TypeScript, which Node 20 does not run.
  const { RouteTable } =
    /** @type {{ RouteTable: new (units: readonly object[]) => { routes: readonly Route[] } }} */ (
      await createJiti(import.meta.url).import('@shop/shared/routes')
    );
  const units = await Promise.all(
    ['shell', ...remotes.map(({ name }) => name)].map(async (unit) => ({
      unit,
      rows: (await readRoutes(path.join(root, unit))).rows,
    })),
  );
  return new RouteTable(units);
}
