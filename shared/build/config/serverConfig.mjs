import path from 'node:path';
import { commonOptions } from './commonOptions.mjs';
import { exposedPages } from '../exposedPages.mjs';
import { isInSharedOnly, isRuntimeDependency } from '../isRuntimeDependency.mjs';
import { PageHashesPlugin } from '../plugins/PageHashesPlugin.mjs';
import { styleRules, typescriptRule } from './rules.mjs';
import { singletons } from './sharing.mjs';
import { root } from '../units.mjs';

/** Style sheets that are not modules, which export nothing for a server. */
const plainStyle = /(?<!\.module)\.(css|scss)$/;

/**
 * Configures the build of a Node process and its threads: CommonJS files with our own code. npm packages stay outside,
 * except those that only the shared package finds.
 *
 * @param {string} unit
 * @param {Record<string, string>} entries relative to the workspace
 * @param {string} outputFolder relative to the workspace
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function processConfig(unit, entries, outputFolder, mode) {
  const isInstalled = isRuntimeDependency(unit);
  return {
    ...nodeOptions(unit, 'process', mode),
    entry: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
    ),
    output: {
      path: path.join(root, outputFolder),
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
          new Error(`${unit}/package.json does not name ${request}, which it needs to run.`),
        );
    },
  };
}

/**
 * Configures the build of a remote's pages for the shell's server: one CommonJS file per page. It requires the
 * singletons from its host and contains everything else, including lazy imports.
 *
 * @param {string} unit
 * @param {string} outputFolder relative to the workspace
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
export function pagesConfig(unit, outputFolder, mode) {
  return {
    ...nodeOptions(unit, 'pages', mode),
    entry: exposedPages(unit),
    output: {
      path: path.join(root, outputFolder),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: ({ request = '' }, callback) => {
      if (plainStyle.test(request)) callback(undefined, 'var {}');
      else if ([...singletons, 'react/jsx-runtime'].includes(request)) callback(undefined, request);
      else callback();
    },
    plugins: [new PageHashesPlugin()],
  };
}

/**
 * @param {string} unit
 * @param {string} purpose
 * @param {import('./commonOptions.mjs').Mode} mode
 * @returns {import('webpack').Configuration}
 */
const nodeOptions = (unit, purpose, mode) => ({
  ...commonOptions(unit, `${unit}-${purpose}`, mode),
  target: 'node20',
  devtool: 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  externalsType: 'commonjs',
  module: {
    rules: [typescriptRule('server'), ...styleRules('server')],
    parser: {
      javascript: {
        dynamicImportMode: 'eager',
        wrappedContextRecursive: false,
        // Packages find their files at run time.
        createRequire: false,
      },
    },
  },
  optimization: { minimize: false },
});
