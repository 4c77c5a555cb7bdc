import { deployUnit } from '../deploy/deployUnit.mjs';

export const summary =
  'deploys the build into the shop of SHOP_URL; --share 5 for a share of the visitors first';

/** @param {string[]} args */
export const run = (args) => deployUnit(args);
