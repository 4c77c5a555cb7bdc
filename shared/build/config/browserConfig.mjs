import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { aliases, routerRule } from './aliases.mjs';
import { webpackTarget } from '../browsers.mjs';
import { commonOptions } from './commonOptions.mjs';
import { compressedCopies } from '../assets/compressedCopies.mjs';
import { EntryAssetsPlugin } from '../plugins/EntryAssetsPlugin.mjs';
import { exposedFiles } from '../exposedFiles.mjs';
import { FederatedTypesPlugin, nameTypes } from '../plugins/FederatedTypesPlugin.mjs';
import { HashedFilesPlugin } from '../plugins/HashedFilesPlugin.mjs';
import { scriptMinimizer, styleMinimizer } from './minimizers.mjs';
import { OneCopyPlugin } from '../plugins/OneCopyPlugin.mjs';
import { RetryQueryPlugin } from '../plugins/RetryQueryPlugin.mjs';
import { fileRules, styleRules, typescriptRule } from './rules.mjs';
import { sharedSingletons } from './sharing.mjs';
import { UnitInfoPlugin } from '../plugins/UnitInfoPlugin.mjs';
import { federationName, remoteEntry } from '../unit.mjs';

const { ModuleFederationPlugin } = createRequire(import.meta.url)(
  '@module-federation/enhanced/webpack',
);

/**
 * Configures the browser build of a unit. Its only input is the unit: a unit cannot name remotes, share other
 * libraries or expose anything except its pages and fragments.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {import('./commonOptions.mjs').Mode} mode
 * @param {{ isServed?: boolean, extraEntries?: string[] }} [options] `isServed`: whether a dev server serves the build
 * @returns {import('webpack').Configuration}
 */
export function browserConfig(unit, mode, { isServed = false, extraEntries = [] } = {}) {
  const { folder } = unit;
  const isHost = unit.kind === 'host';
  const isProduction = mode === 'production';
  const fileName = isServed ? '[name]' : '[name].[contenthash:8]';
  const entry = path.join(folder, 'src/index.ts');
  // Without a dev server, the shell's server inlines this script in its documents.
  const early = isHost && isServed ? [path.join(folder, 'src/early/index.ts')] : [];
  const { pages, fragments } = isHost ? { pages: {}, fragments: {} } : exposedFiles(unit);
  const hasTypes = !isHost && isProduction;
  if (!existsSync(entry)) throw new Error(`${unit.name} has no ${path.relative(folder, entry)}.`);

  return {
    ...commonOptions(unit, isServed ? `${unit.name}-served` : unit.name, mode),
    target: webpackTarget,
    entry: { main: [...early, ...extraEntries, entry] },
    output: {
      path: path.join(folder, isHost ? 'dist/web' : 'dist'),
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: publicPath(unit, isServed),
      uniqueName: federationName(unit.name),
      // The last resort: the shell ends stalled requests earlier (failStalledFiles.ts). A dev server responds only when
      // it has compiled.
      chunkLoadTimeout: 120_000,
      // Another build writes a remote's pages for the server into the same folder.
      clean: { keep: /^server(\/|$)/ },
    },
    // A source map without `eval`, which the content security policy of a built shell forbids.
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: aliases(unit, { isProduction, isServed }),
    },
    module: {
      rules: [
        typescriptRule('browser', isServed),
        routerRule(unit),
        ...styleRules('browser', unit),
        ...fileRules,
      ],
      // Pages are imported by name from the folder `pages`. Its subfolders contain no pages.
      parser: { javascript: { wrappedContextRecursive: false } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(unit.name),
        filename: remoteEntry,
        exposes: isHost ? undefined : toExposes({ ...pages, ...fragments }),
        shared: sharedSingletons(unit),
        shareStrategy: 'loaded-first',
        manifest: {
          // With hot updates, pages would preload the files of earlier edits that the manifest names.
          disableAssetsAnalyze: isServed,
          ...(hasTypes && { additionalData: nameTypes }),
        },
        dts: false,
        experiments: {
          // Remotes are loaded by their entry and load no other remotes.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: !isHost },
          ...(!isServed && (isHost ? { provideExternalRuntime: true } : { externalRuntime: true })),
        },
      }),
      new MiniCssExtractPlugin({
        filename: `${fileName}.css`,
        chunkFilename: `${fileName}.css`,
        // The chunks of a dev server import styles in another order, which only development shows.
        ignoreOrder: isServed,
      }),
      new EntryAssetsPlugin(),
      ...(hasTypes ? [new FederatedTypesPlugin(unit, Object.keys(pages))] : []),
      new OneCopyPlugin(unit),
      new UnitInfoPlugin(unit, { pages, fragments }),
      new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(!isProduction) }),
      ...(isHost ? [] : [new RetryQueryPlugin()]),
      ...(isHost || isServed ? [] : [new HashedFilesPlugin()]),
      ...(isProduction ? compressedCopies() : []),
    ],
    optimization: {
      splitChunks: {
        // A page shares no chunk with the standalone app, which contains all pages and is not part of the shop.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'standalone',
      },
      minimizer: [scriptMinimizer(), styleMinimizer()],
    },
  };
}

/** @param {import('../unit.mjs').Unit} unit @param {boolean} isServed */
function publicPath({ kind, devPort }, isServed) {
  if (isServed) return `http://localhost:${devPort}/`;
  // A remote finds its chunks beside its own script, wherever it is deployed.
  return kind === 'host' ? '/assets/' : 'auto';
}

/** @param {Record<string, string>} files */
const toExposes = (files) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [`./${name}`, file]));
