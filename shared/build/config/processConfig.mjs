import path from 'node:path';
import { isInSharedOnly, isRuntimeDependency } from '../isRuntimeDependency.mjs';
import { nodeOptions, plainStyle } from './nodeOptions.mjs';

/**
 * Configures the build of a Node process and its threads: CommonJS files with our own code. npm packages stay outside,
 * except those that only the shared package finds.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {Record<string, string>} entries relative to the unit
 * @param {string} outputFolder relative to the unit
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function processConfig(unit, entries, outputFolder, mode) {
  const isInstalled = isRuntimeDependency(unit.name);
  return {
    ...nodeOptions(unit, 'process', mode),
    entry: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, path.join(unit.folder, file)]),
    ),
    output: {
      path: path.join(unit.folder, outputFolder),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: ({ request = '' }, callback) => {
      if (plainStyle.test(request)) callback(undefined, 'var {}');
      // The version in a package.json is compiled in, so the package need not be installed.
      else if (/^(@shop\/|\.|\/)|\/package\.json$/.test(request)) callback();
      else if (isInSharedOnly(request)) callback();
      else if (isInstalled(request)) callback(undefined, request);
      else
        callback(
          new Error(`${unit.name}/package.json does not name ${request}, which it needs to run.`),
        );
    },
  };
}
