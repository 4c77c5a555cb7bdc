import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../units.mjs';

/** @typedef {'production' | 'development'} Mode */

/**
 * Returns the options that all configurations of a unit share.
 *
 * @param {string} unit
 * @param {string} name unique among all configurations
 * @param {Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function commonOptions(unit, name, mode) {
  return {
    name,
    mode,
    context: path.join(root, unit),
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
