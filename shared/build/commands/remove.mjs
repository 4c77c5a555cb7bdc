import { parseArgs } from 'node:util';
import { openShops } from '../deploy/Shops.mjs';

export const summary = 'removes a remote with its pages and releases from the shop';

/** @param {string[]} args */
export async function run(args) {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [unit, again] = positionals;
  if (!unit) throw new Error('Name the remote to remove: shop remove mf-gifts mf-gifts');
  const { first } = openShops();
  if (!values.yes && again !== unit) {
    throw new Error(
      `This removes ${unit} with its pages and releases from ${first.url}. To confirm it, give the name twice: shop remove ${unit} ${unit}`,
    );
  }
  await first.remove(unit);
  console.log(`${unit} is removed.`);
}
