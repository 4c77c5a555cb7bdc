import { ownUnit, rollBackUnit } from '../deploy/deployUnit.mjs';
import { openShops } from '../deploy/Shops.mjs';

export const summary = 'returns to the last release that was not taken back, or ends a canary';

/** @param {string[]} args */
export const run = ([unit = ownUnit()]) => rollBackUnit(openShops(), unit);
