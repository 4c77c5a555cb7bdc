import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { scriptTargets } from '../browsers.mjs';
import { contract } from './sharing.mjs';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript with ts-loader, which only strips types: `npm run lint` checks them. For browsers, swc then
 * compiles syntax that the oldest supported ones do not have.
 *
 * @param {'browser' | 'server'} side
 * @param {boolean} refresh whether React Fast Refresh is on
 */
export function typescriptRule(side, refresh = false) {
  const typescript = {
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      configFile: require.resolve('../tsconfig/build.json'),
      ...(refresh && {
        getCustomTransformers: () => ({
          before: [require('react-refresh-typescript').default()],
        }),
      }),
    },
  };
  // `bugfixes` works around a browser's bug only where it occurs, instead of replacing the syntax everywhere.
  const syntax = {
    loader: require.resolve('swc-loader'),
    options: { swcrc: false, env: { targets: scriptTargets, bugfixes: true } },
  };
  return {
    oneOf: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        use: [
          ...(side === 'browser' ? [once('syntax'), syntax] : []),
          once('typescript'),
          typescript,
        ],
      },
      // Outside the workspace, the shared package is installed as modules in newer syntax.
      ...(side === 'browser' ? [{ test: installedShared, use: [syntax] }] : []),
    ],
  };
}

/** Production builds of one process share what the loaders behind this one make. @param {string} task */
const once = (task) => ({ loader: require.resolve('../onceLoader.cjs'), options: { task } });

const installedShared = /[\\/]node_modules[\\/]@shop[\\/]shared[\\/].+\.js$/;

/**
 * Compiles Sass modules and plain style sheets. A browser build extracts them into CSS files. A server build contains
 * only the class names.
 *
 * @param {'browser' | 'server'} side
 * @param {import('../unit.mjs').Unit} unit
 */
export function styleRules(side, { folder, root }) {
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      importLoaders: 1,
      modules: {
        auto: /\.module\.scss$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: side === 'server',
        // Class names are derived from paths below this folder.
        localIdentContext: root,
        localIdentName: '[name]_[local]_[hash:base64:5]',
      },
    },
  };
  const sass = {
    loader: require.resolve('sass-loader'),
    options: {
      api: 'modern-compiler',
      sassOptions: { loadPaths: [sharedStyles(folder)] },
    },
  };
  const extract = side === 'browser' ? [MiniCssExtractPlugin.loader] : [];
  return [
    { test: /\.css$/, use: [...extract, css] },
    { test: /\.scss$/, use: [...extract, css, once('sass'), sass] },
  ];
}

/** Returns the folder of the Sass files that style sheets use without a path. @param {string} unitFolder */
const sharedStyles = (unitFolder) =>
  path.dirname(
    createRequire(path.join(unitFolder, 'package.json')).resolve(`${contract}/styles/tokens.css`),
  );

export const fileRules = [
  { test: /\.(svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
  {
    test: /\.woff2$/,
    type: 'asset/resource',
    use: [{ loader: require.resolve('../assets/subsetFont.mjs') }],
  },
];
