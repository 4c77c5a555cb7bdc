import path from 'node:path';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { browserConfig } from './browserConfig.mjs';
import { devServer } from '../devServer.mjs';
import { PicturesPlugin } from '../plugins/PicturesPlugin.mjs';
import { root } from '../units.mjs';

/** A script that answers API calls in the page. */
const fakeNetwork = path.join(root, 'shared/src/testing/fakeApi/fakeNetwork.ts');
const refreshSingleton = path.join(root, 'shared/build/refreshSingleton.cjs');

/**
 * Configures a unit's browser build with its dev server.
 *
 * @param {import('../units.mjs').Unit} unit
 * @param {import('../unitConfig.mjs').Env} env
 * @returns {import('webpack').Configuration}
 */
export function devConfig(unit, { fake = false, inside }) {
  const config = browserConfig(unit.name, 'development', {
    isServed: true,
    extraEntries: fake ? [fakeNetwork] : [],
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
      // A running shop has its own pictures.
      ...(inside ? [] : [new PicturesPlugin()]),
    ],
    devServer: devServer(unit, inside),
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
