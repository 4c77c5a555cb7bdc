// A site on webpack that shows pages of the shop.
import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

/** @param {string} name the federation name */
const remote = (name) =>
  `${name}@${process.env.SHOP_ORIGIN}/remotes/${name.replaceAll('_', '-')}/live/mf-manifest.json`;

/** @type {webpack.Configuration} */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './src/index.ts',
  output: { publicPath: '/', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  experiments: { css: true },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      },
      {
        test: /\.scss$/,
        type: 'css/auto',
        loader: 'sass-loader',
        options: { sassOptions: { loadPaths: ['../../../shared/src/styles'] } },
      },
    ],
  },
  plugins: [
    new webpack.EnvironmentPlugin(['SHOP_ORIGIN']),
    new ModuleFederationPlugin({
      name: 'site',
      remotes: {
        mf_catalog: remote('mf_catalog'),
        mf_cart_checkout: remote('mf_cart_checkout'),
        mf_account: remote('mf_account'),
      },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        swr: { singleton: true },
        '@shop/shared': { singleton: true, requiredVersion: '^1.0.0' },
      },
      // The remotes contain no federation runtime.
      experiments: { provideExternalRuntime: true },
      dts: { generateTypes: false, consumeTypes: { typesOnBuild: true, abortOnError: true } },
    }),
  ],
};
