import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {'production' | 'development'} Mode */

/**
 * Returns the options that all configurations of a unit share.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {string} name unique among all configurations
 * @param {Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function commonOptions({ folder, root }, name, mode) {
  return {
    name,
    mode,
    context: folder,
    // A production build rarely reads the cache, and would spend a fifth of its time on writing it.
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name,
      buildDependencies: { config: [fileURLToPath(new URL('..', import.meta.url))] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    ...(mode === 'production' && { infrastructureLogging: { level: 'error' } }),
  };
}
