import { connect } from 'node:net';
import { json } from 'node:stream/consumers';

/** @typedef {import('../buildUnit.mjs').BuildResult} BuildResult */

export const summary = 'builds the unit for production, into its folder dist';

/** @param {string[]} args none */
export async function run(args) {
  if (args.length > 0) throw new Error(`shop build takes no options, such as ${args[0]}.`);
  const folder = process.cwd();
  const { SHOP_BUILDERS: builders } = process.env;
  const { isBuilt, output } = builders
    ? await askBuilders(builders, folder)
    : await (await import('../buildUnit.mjs')).buildUnit(folder);
  if (output) console.log(output);
  if (!isBuilt) process.exitCode = 1;
}

/**
 * Lets a running process build the unit, which has webpack in memory already (scripts/lib/Builders.mjs).
 *
 * @param {string} address @param {string} folder
 * @returns {Promise<BuildResult>}
 */
function askBuilders(address, folder) {
  const socket = connect(address);
  socket.end(folder);
  return /** @type {Promise<BuildResult>} */ (json(socket));
}
