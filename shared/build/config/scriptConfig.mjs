import path from 'node:path';
import { webpackTarget } from '../browsers.mjs';
import { commonOptions } from './commonOptions.mjs';
import { compressedCopies } from '../assets/compressedCopies.mjs';
import { scriptMinimizer } from './minimizers.mjs';
import { typescriptRule } from './rules.mjs';

/**
 * @typedef {object} Scripts
 * @property {string} name
 * @property {Record<string, string>} entry relative to the unit
 * @property {string} outputFolder relative to the unit
 */

/**
 * Configures the build of scripts that share nothing with the app: the service worker and the early script of
 * documents. Each becomes one file.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {Scripts} scripts
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function scriptConfig(unit, { name, entry, outputFolder }, mode) {
  return {
    ...commonOptions(unit, `${unit.name}-${name}`, mode),
    target: webpackTarget,
    entry: Object.fromEntries(
      Object.entries(entry).map(([script, file]) => [script, path.join(unit.folder, file)]),
    ),
    output: { path: path.join(unit.folder, outputFolder), filename: '[name].js', clean: true },
    devtool: false,
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [typescriptRule('browser')] },
    plugins: compressedCopies(),
    optimization: { minimizer: [scriptMinimizer()] },
  };
}
