import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './browserConfig.mjs';
import { compressedCopies } from './compressedCopies.mjs';
import { typescriptRule } from './rules.mjs';
import { minimizer } from './minimizer.mjs';

/**
 * The build of the service worker, and of what is served in its place to be rid of it: a script each,
 * which shares nothing with the pages.
 *
 * @param {string} unit
 * @param {string} outFolder relative to the workspace
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export function serviceWorkerConfig(unit, outFolder, mode) {
  const source = path.join(root, unit, 'src/serviceWorker');
  return {
    name: `${unit}-service-worker`,
    mode,
    context: path.join(root, unit),
    target: ['webworker', 'es2022'],
    entry: {
      'service-worker': path.join(source, 'index.ts'),
      'service-worker-off': path.join(source, 'off.ts'),
    },
    output: { path: path.join(root, outFolder), filename: '[name].js', clean: true },
    devtool: false,
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: [typescriptRule(root)] },
    plugins: compressedCopies(),
    optimization: { minimizer: [minimizer()] },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${unit}-service-worker-${mode}`,
      buildDependencies: { config: [fileURLToPath(new URL('.', import.meta.url))] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
