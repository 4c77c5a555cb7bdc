import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * The result of a build.
 *
 * @typedef {{ isBuilt: boolean, output: string }} BuildResult
 */

/**
 * Builds a unit for production by its `webpack.config.mjs`. The folder of the unit becomes that of this process.
 *
 * @param {string} folder absolute
 * @returns {Promise<BuildResult>} `output`: errors and warnings, as webpack prints them
 */
export async function buildUnit(folder) {
  process.chdir(folder);
  const config = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  /** @type {import('webpack').Configuration[]} */
  const configs = await config.default();
  const compiler = webpack(configs);
  try {
    /** @type {import('webpack').MultiStats | undefined} */
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    const children = configs.map((one) => one.stats);
    return {
      isBuilt: stats?.hasErrors() === false,
      output: stats?.toString(/** @type {import('webpack').StatsOptions} */ ({ children })) ?? '',
    };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
