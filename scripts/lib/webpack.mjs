import path from 'node:path';
import { root } from '../../shared/build/units.mjs';
import { run } from './processes.mjs';

/** Relative to the workspace. */
export const webpackCli = 'node_modules/webpack-cli/bin/cli.js';

/**
 * Runs webpack-cli to its end.
 *
 * @param {string} folder with the `webpack.config.mjs`, relative to the workspace
 * @param {string[]} [args]
 * @returns {Promise<string>} its output
 * @throws {Error} with webpack's output when the build fails
 */
export async function runWebpack(folder, args = []) {
  const cwd = path.join(root, folder);
  const { exitCode, output } = await run(process.execPath, [root + webpackCli, ...args], {
    cwd,
    isQuiet: true,
  });
  if (exitCode !== 0) throw new Error(`webpack failed in ${folder}:\n${output}`);
  return output;
}
