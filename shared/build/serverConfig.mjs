import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRuntimeDependency } from './isRuntimeDependency.mjs';
import { PageHashesPlugin } from './PageHashesPlugin.mjs';
import { styleRules, typescriptRule } from './rules.mjs';
import { exposedPages, root } from './browserConfig.mjs';
import { singletons } from './sharing.mjs';

/** Styles that are no modules have nothing to tell a server. */
const plainStyle = /(?<!\.module)\.(css|scss)$/;

/**
 * The build of a Node process: one CommonJS file; npm packages stay outside, our own code goes in.
 *
 * @param {string} unit
 * @param {string} entry relative to the workspace
 * @param {string} outFile relative to the workspace
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export function processConfig(unit, entry, outFile, mode) {
  const isInstalled = isRuntimeDependency(unit);
  return {
    ...commonConfig(unit, 'process', mode),
    entry: path.join(root, entry),
    output: {
      path: path.join(root, path.dirname(outFile)),
      filename: path.basename(outFile),
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: ({ request = '' }, callback) => {
      if (plainStyle.test(request)) callback(undefined, 'var {}');
      // The version of a package, which need not be there when the process runs, is part of the file.
      else if (/^(@shop\/|\.|\/)|\/package\.json$/.test(request)) callback();
      else if (isInstalled(request)) callback(undefined, request);
      else
        callback(
          new Error(`${unit}/package.json does not name ${request}, which it needs to run.`),
        );
    },
  };
}

/**
 * A remote's pages for the shell's server: one CommonJS file each, which asks its host for the
 * libraries that exist once and brings everything else. What a page imports later is part of its file.
 *
 * @param {string} unit
 * @param {string} outFolder relative to the workspace
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export function pagesConfig(unit, outFolder, mode) {
  const pages = Object.entries(exposedPages(unit, path.join(root, unit)));
  return {
    ...commonConfig(unit, 'pages', mode),
    entry: Object.fromEntries(pages.map(([name, file]) => [name.replace('./', ''), file])),
    output: {
      path: path.join(root, outFolder),
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
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
function commonConfig(unit, purpose, mode) {
  return {
    name: `${unit}-${purpose}`,
    mode,
    context: path.join(root, unit),
    target: 'node20',
    devtool: 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    externalsType: 'commonjs',
    module: {
      rules: [typescriptRule(root), ...styleRules(root, 'server')],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${unit}-${purpose}-${mode}`,
      buildDependencies: { config: [fileURLToPath(new URL('.', import.meta.url))] },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
