import { describeStatus } from '../deploy/describe.mjs';
import { openShops } from '../deploy/Shops.mjs';

export const summary = 'says what is live, since when and by whom; with a name, for one remote';

/** @param {string[]} args */
export async function run([unit]) {
  const all = await openShops().first.status();
  const asked = unit === undefined ? all : all.filter((one) => one.unit === unit);
  if (unit !== undefined && asked.length === 0) {
    throw new Error(`This shop has no ${unit}, or the token is not for it.`);
  }
  console.log(asked.map(describeStatus).join('\n') || 'Nothing has been deployed yet.');
}
