import path from 'node:path';
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { scriptTargets } from './browsers.mjs';

const require = createRequire(import.meta.url);

/** `engines` in the root's package.json. */
const oldestNode = '20.19';

/**
 * TypeScript through swc, which compiles what its target does not support: `npm run types` checks types.
 *
 * @param {'browser' | 'server'} side
 * @param {boolean} refresh whether React Fast Refresh is on
 */
export function typescriptRule(side, refresh = false) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        swcrc: false,
        env: {
          targets: side === 'browser' ? scriptTargets : { node: oldestNode },
          // Works around a browser's fault where it occurs, and does not replace the syntax everywhere.
          bugfixes: true,
        },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            verbatimModuleSyntax: true,
            // swc refreshes the output of development only.
            react: { runtime: 'automatic', development: refresh, refresh },
          },
        },
      },
    },
  };
}

/**
 * Sass modules and plain style sheets. A browser build extracts them into CSS files; a server build has
 * only the class names.
 *
 * @param {string} root absolute path of the workspace; class names are derived from paths below it
 * @param {'browser' | 'server'} side
 */
export function styleRules(root, side) {
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      importLoaders: 1,
      modules: {
        auto: /\.module\.scss$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: side === 'server',
        localIdentContext: root,
        localIdentName: '[name]_[local]_[hash:base64:5]',
      },
    },
  };
  const sass = {
    loader: require.resolve('sass-loader'),
    options: {
      api: 'modern-compiler',
      sassOptions: { loadPaths: [path.join(root, 'shared/src/styles')] },
    },
  };
  const extract = side === 'browser' ? [MiniCssExtractPlugin.loader] : [];
  const placeholders = {
    loader: require.resolve('./placeholders.mjs'),
    options: { folder: path.join(root, 'shell/public/images') },
  };
  return [
    { test: /placeholders\.css$/, enforce: /** @type {const} */ ('pre'), use: [placeholders] },
    { test: /\.css$/, use: [...extract, css] },
    { test: /\.scss$/, use: [...extract, css, sass] },
  ];
}

export const fileRules = [
  { test: /\.(svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    use: [{ loader: require.resolve('./subsetFont.mjs') }],
  },
];
