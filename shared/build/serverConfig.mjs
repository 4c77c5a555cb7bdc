import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { typescriptRule } from './rules.mjs';
import { root } from './browserConfig.mjs';

/** @typedef {{ folder: string, entry: string, outFile: string }} ServerPaths relative to the workspace */

/**
 * The build of a Node process: one CommonJS file; npm packages stay outside, our own code goes in.
 *
 * @param {string} name the unit's name
 * @param {ServerPaths} paths
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export function serverConfig(name, paths, mode) {
  const folder = path.join(root, paths.folder);
  const outFile = path.join(root, paths.outFile);
  return {
    name: `${name}-server`,
    mode,
    context: folder,
    target: 'node20',
    entry: path.join(root, paths.entry),
    output: {
      path: path.dirname(outFile),
      filename: path.basename(outFile),
      library: { type: 'commonjs2' },
      clean: true,
    },
    devtool: 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    externalsType: 'commonjs',
    externals: ({ request = '' }, callback) =>
      /^(@shop\/|\.|\/)/.test(request) ? callback() : callback(undefined, request),
    module: { rules: [typescriptRule(root)] },
    optimization: { minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-server-${mode}`,
      buildDependencies: { config: [fileURLToPath(new URL('.', import.meta.url))] },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
