import path from 'node:path';
import { buildHash, commonOptions } from './commonOptions.mjs';
import { compressedCopies } from './compressedCopies.mjs';
import { minimizer } from './minimizer.mjs';
import { typescriptRule } from './rules.mjs';
import { root } from './units.mjs';

/**
 * The build of the service worker, and of the script that removes it: one file each, which share
 * nothing with the pages.
 *
 * @param {string} unit
 * @param {string} outputFolder relative to the workspace
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function serviceWorkerConfig(unit, outputFolder, mode) {
  const source = path.join(root, unit, 'src/serviceWorker');
  return {
    ...commonOptions(unit, `${unit}-service-worker`, mode),
    target: ['webworker', 'es2022'],
    entry: {
      'service-worker': path.join(source, 'index.ts'),
      'service-worker-off': path.join(source, 'off.ts'),
    },
    output: { path: path.join(root, outputFolder), filename: '[name].js', clean: true },
    devtool: false,
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [typescriptRule(root)] },
    plugins: [...compressedCopies(), buildHash(unit, mode)],
    optimization: { minimizer: [minimizer()] },
  };
}
