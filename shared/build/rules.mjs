import path from 'node:path';
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/**
 * TypeScript through ts-loader. It only strips types here: `npm run types` checks them.
 *
 * @param {string} root absolute path of the workspace
 * @param {boolean} refresh whether React Fast Refresh is on
 */
export function typescriptRule(root, refresh = false) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        configFile: path.join(root, 'tsconfig.build.json'),
        ...(refresh && {
          getCustomTransformers: () => ({
            before: [require('react-refresh-typescript').default()],
          }),
        }),
      },
    },
  };
}

/**
 * Sass modules and plain style sheets, extracted into files of their own.
 *
 * @param {string} root absolute path of the workspace; class names are derived from paths below it
 */
export function styleRules(root) {
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        auto: /\.module\.scss$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentContext: root,
        localIdentName: '[name]_[local]_[hash:base64:5]',
      },
    },
  };
  return [
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, css] },
    {
      test: /\.scss$/,
      use: [
        MiniCssExtractPlugin.loader,
        { ...css, options: { ...css.options, importLoaders: 1 } },
        {
          loader: require.resolve('sass-loader'),
          options: {
            api: 'modern-compiler',
            sassOptions: { loadPaths: [path.join(root, 'shared/src/styles')] },
          },
        },
      ],
    },
  ];
}

export const fileRules = [{ test: /\.(woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource' }];
