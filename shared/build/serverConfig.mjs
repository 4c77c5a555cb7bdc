import path from 'node:path';
import { commonOptions } from './commonOptions.mjs';
import { exposedPages } from './exposedPages.mjs';
import { isInSharedOnly, isRuntimeDependency } from './isRuntimeDependency.mjs';
import { PageHashesPlugin } from './PageHashesPlugin.mjs';
import { styleRules, typescriptRule } from './rules.mjs';
import { singletons } from './sharing.mjs';
import { root } from './units.mjs';

/** Style sheets that are not modules export nothing that a server needs. */
const plainStyle = /(?<!\.module)\.(css|scss)$/;

/**
 * The build of a Node process, `main.js`, and of its threads: CommonJS with our own code in it. npm packages stay
 * outside, except those that only the shared package finds.
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
      // The version in a package.json is compiled in: the package need not be there at run time.
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
 * A remote's pages for the shell's server: one CommonJS file each, which requires the singletons from
 * its host and contains everything else. What a page imports lazily is part of its file.
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
    rules: [typescriptRule(root, 'server'), ...styleRules(root, 'server')],
    parser: {
      javascript: {
        dynamicImportMode: 'eager',
        wrappedContextRecursive: false,
        // Files of packages are found at run time.
        createRequire: false,
      },
    },
  },
  optimization: { minimize: false },
});
