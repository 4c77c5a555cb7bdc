import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { browserConfig } from './browserConfig.mjs';
import { devServer } from '../devServer.mjs';
import { contract } from './sharing.mjs';

const refreshSingleton = fileURLToPath(new URL('../refreshSingleton.cjs', import.meta.url));

/** Returns the script that answers API calls in the page. @param {import('../unit.mjs').Unit} unit */
const fakeNetwork = ({ folder }) =>
  createRequire(path.join(folder, 'package.json')).resolve(`${contract}/testing/fakeNetwork`);

/**
 * Configures a unit's browser build with its dev server.
 *
 * @param {import('../unit.mjs').Unit} unit
 * @param {import('../unitConfig.mjs').Env} env
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function devConfig(unit, { fake = false, inside }) {
  const config = browserConfig(unit, 'development', {
    isServed: true,
    extraEntries: fake ? [fakeNetwork(unit)] : [],
  });
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      replaceRefreshRuntime(),
      new ReactRefreshWebpackPlugin({
        overlay: false,
        exclude: [/node_modules/, /refreshSingleton/],
      }),
    ],
    devServer: await devServer(unit, inside),
  };
}

/** Replaces each bundle's react-refresh runtime with a shared one. */
function replaceRefreshRuntime() {
  return new webpack.NormalModuleReplacementPlugin(
    /react-refresh[\\/]runtime(\.js)?$/,
    (resource) => {
      if (resource.contextInfo.issuer !== refreshSingleton) resource.request = refreshSingleton;
    },
  );
}
