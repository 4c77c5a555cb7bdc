import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { compressedCopies } from './compressedCopies.mjs';
import { EntryAssetsPlugin } from './EntryAssetsPlugin.mjs';
import { RetryQueryPlugin } from './RetryQueryPlugin.mjs';
import { UnitInfoPlugin } from './UnitInfoPlugin.mjs';
import { devServer, jsxOfThePage, refreshSingletonPlugin } from './devServer.mjs';
import { fileRules, styleRules, typescriptRule } from './rules.mjs';
import { sharedSingletons } from './sharing.mjs';
import { minimizer } from './minimizer.mjs';
import { federationName, findUnit } from './units.mjs';

const { ModuleFederationPlugin } = createRequire(import.meta.url)(
  '@module-federation/enhanced/webpack',
);

/**
 * The shell hands its federation runtime to the remotes (`provideExternalRuntime`), which then ship
 * none. Without the alias the shell would hold it twice: its own as a module, the one it hands out as
 * CommonJS. While developing each unit has its own, because it also runs alone.
 */
const oneRuntimeCore = {
  '@module-federation/runtime-core$': fileURLToPath(
    new URL('index.js', import.meta.resolve('@module-federation/runtime-core')),
  ),
};

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Answers in place of the API, in the page: `npm run dev -w mf-x -- --fake`. */
const fakeNetwork = path.join(root, 'shared/src/testing/fakeNetwork.ts');

/**
 * The browser build of a unit. It takes nothing but the unit's name: a unit cannot name remotes,
 * share other libraries or expose anything but its pages.
 *
 * @param {string} unitName
 * @param {'production' | 'development'} mode
 * @returns {import('webpack').Configuration}
 */
export function browserConfig(unitName, mode) {
  const unit = findUnit(unitName);
  const folder = path.join(root, unit.name);
  const isHost = unit.kind === 'host';
  const isDevelopment = mode === 'development';
  const fileName = isDevelopment ? '[name]' : '[name].[contenthash:8]';
  const entry = path.join(folder, 'src/index.ts');
  const exposes = isHost ? {} : exposedPages(unit.name, folder);
  if (!existsSync(entry)) throw new Error(`${unit.name} has no ${path.relative(folder, entry)}.`);

  return {
    name: unit.name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    entry: { main: isDevelopment && process.env.FAKE_API ? [fakeNetwork, entry] : entry },
    output: {
      path: path.join(folder, isHost ? 'dist/web' : 'dist'),
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // A remote finds its own chunks beside the script that loaded it, wherever that is deployed.
      publicPath: isDevelopment
        ? `http://localhost:${unit.devPort}/`
        : isHost
          ? '/assets/'
          : 'auto',
      uniqueName: federationName(unit.name),
      chunkLoadTimeout: 4000,
      // A remote's pages for the server stand in the same folder, from a build of their own.
      clean: { keep: /^server\// },
    },
    // Without `eval`, which the policy of a built shell forbids.
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      ...(!isDevelopment && isHost && { alias: oneRuntimeCore }),
      ...(isDevelopment && !isHost && { alias: jsxOfThePage }),
    },
    module: {
      rules: [typescriptRule(root, isDevelopment), ...styleRules(root, 'browser'), ...fileRules],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(unit.name),
        filename: 'remoteEntry.js',
        exposes: isHost ? undefined : exposes,
        shared: sharedSingletons(isHost),
        shareStrategy: 'loaded-first',
        // While developing, the manifest would have pages preload the hot updates of earlier edits.
        manifest: isDevelopment ? { disableAssetsAnalyze: true } : true,
        dts: false,
        experiments: {
          optimization: { target: 'web' },
          ...(!isDevelopment &&
            (isHost ? { provideExternalRuntime: true } : { externalRuntime: true })),
        },
      }),
      new MiniCssExtractPlugin({ filename: `${fileName}.css`, chunkFilename: `${fileName}.css` }),
      new EntryAssetsPlugin(),
      new UnitInfoPlugin(folder, Object.keys(exposes).map(pageName)),
      ...(isHost ? [] : [new RetryQueryPlugin()]),
      ...(isDevelopment
        ? [
            refreshSingletonPlugin(),
            new ReactRefreshWebpackPlugin({
              overlay: false,
              exclude: [/node_modules/, /refreshSingleton/],
            }),
          ]
        : compressedCopies()),
      new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(isDevelopment) }),
    ],
    optimization: {
      minimizer: [minimizer(), new CssMinimizerPlugin()],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${unit.name}-${mode}`,
      buildDependencies: { config: [fileURLToPath(new URL('.', import.meta.url))] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    ...(isDevelopment && { devServer: devServer(unit) }),
  };
}

/** `./ShopPage`, as federation writes it, to `ShopPage`. */
const pageName = (/** @type {string} */ exposed) => exposed.replace('./', '');

/**
 * The federation contract: every `src/pages/…Page.tsx` is exposed under its own name.
 *
 * @param {string} unitName
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function exposedPages(unitName, folder) {
  const pages = path.join(folder, 'src/pages');
  const files = existsSync(pages) ? readdirSync(pages) : [];
  const exposes = Object.fromEntries(
    files
      .filter((file) => file.endsWith('Page.tsx'))
      .map((file) => [`./${file.replace('.tsx', '')}`, path.join(pages, file)]),
  );
  if (Object.keys(exposes).length === 0) throw new Error(`${unitName} has no src/pages/…Page.tsx.`);
  return exposes;
}
